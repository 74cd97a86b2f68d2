import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** What a title or heading calls an open-source product: `The open-source help desk`, `un forum libre`. */
export const OPEN_KIND = words(
  pattern('iu')`
    (?:^|[\s,(])(?:an? |the |your |free and |free,? |self-hosted,? |\p{L}+,? )?open[- ]source,? (?!
      alternatives?s? (?:list|to compare)|software list|community|friendly|licen
    )\p{L}+
    \b(?:de|in|van) (?:código aberto|código abierto|codice aperto|open source)\b
    \b(?:
      quelloffen\p{L}*|código aberto|código abierto|codice aperto|logiciel libre|software libre|software livre
      öppen källkod|åben kildekode|åpen kildekode|avoimen lähdekoodin|otwartoźródłow\p{L}*
    )\b
    オープンソース
  `,
)

/** Parts of a product, and what is made around it, that may be open while the product is not. */
export const PART = words(
  pattern('iu')`
    \b(?:
      sdks?|librar(?:y|ies)|clients?|client librar\p{L}*|plug-?ins?|extensions?|connectors?|drivers?|integrations?
      wrappers?|parsers?|components?|themes?|templates?|icons?|fonts?|maps?|map data|examples?|samples?|agents?
      exporters?|importers?|cli|firmware|bibliothek(?:en)?|erweiterung(?:en)?|schriften|karten|kartendaten|symbole
      bibliothèques?|connecteurs?|icônes|cartes|bibliotecas?|conectores?|iconos|mapas|librerie|libreria|connettori
      icone|mappe|ícones|bibliotheken|koppelingen|kaarten
    )\b
  `,
)

/** Words of what may become of the code one day: it is not so now. */
export const SOME_DAY = words(
  pattern('iu')`
    \b(?:
      (?:will|would|shall|may|might|could)(?: then| also| all| later)* (?:be|become|go|put|get)|we[’']ll|going to
      plan(?:s|ning)? to|one day|wird[^.]{0,40}(?:veröffentlicht|freigegeben|gestellt)|werden wir
      sera (?:publié|libéré|mis)|serait|se publicará|será (?:publicado|liberado|publicada)
      verrà (?:pubblicato|rilasciato)|sarà (?:pubblicato|rilasciato)|wordt[^.]{0,40}vrijgegeven|zal
    )\b
  `,
)

/** Words by which a product takes from others: what follows is not its own. */
export const TAKES = words(
  pattern('iu')`
    \b(?:
      uses?|using|built (?:on|with|from|upon)|based on|runs on|made (?:with|from)|powered by|thanks to|relies on
      depends on|includes?|contains?|integrates?|works with|supports?|contribut\p{L}*|sponsor\p{L}*|donate\p{L}*
      we (?:love|like|support|release|publish|maintain)|parts? of|some of|many of|third[- ]party|credits?|other
      alternativ\p{L}+ (?:to|zu)|instead of|unlike|than|nutzt|verwendet|basiert auf|beruht auf|aufbauend|enthält
      setzt auf|teile|utilise|basée? sur|repose sur|s[’']appuie|contient|usa|utiliza|basad[oa] en|se apoya|contiene
      utilizza|basat[oa] su|si basa|basead[oa] em|contém|gebruikt|gebaseerd op|bevat|draait op
    )\b
  `,
)

/** Names of plans and headings by which the maker runs the product for those who pay. */
export const HOSTED = words(
  pattern('iu')`
    \b(?:
      hosted|hosting|cloud|managed|we (?:run|host) it|run it for you|gehostet\p{L}*|betrieb|wir betreiben
      hébergé\p{L}*|hébergement|infogér\p{L}*|alojad[oa]|alojamiento|alojamento|hospedagem|ospitat[oa]|gestit[oa]
      wij hosten|beheerd|laat het ons doen|tratamos nós|driftet|drift
    )\b
    クラウド
    ホスティング
  `,
)

/** The code is open. */
export const OPEN_SOURCE = words(
  pattern('iu')`
    \b(?:is|are|ist|est|es|è|é|er|är)\s(?:an?|eine?|une?|un[ao]?|een|ett?|en)\s(?:\p{L}+,?\s){0,2}open[- ]source\b
    \b(?:is|are|it[’']s|fully|100 ?%|free and) open[- ]source\b
    ^(?:100 ?% |completely |totally )?(?:
      free|kostenlos|gratuit|gratis|libre
    ),? (?:and |& |und |et |y |e |en )?open[- ]source(?=[.,;!]|$)
    \bopen[- ]source (?:under|software|project|licen[cs]ed|and free|tool|library|program)
    \b(?:
      released|licensed|available|published|distributed
    ) under (?:the |an? )?(?:\p{L}+ )?(?:MIT|Apache|GPL|AGPL|LGPL|BSD|MPL|GNU|ISC|EUPL)\b
    (?<!\b(?:other|any|some|of) )\bfree software\b
    \b(?:freie|vrije) software\b
    \bfri (?:programvara|software|programvare)\b
    \bwolne oprogramowanie\b
    \bunter (?:der )?(?:A?GPL|MIT|EUPL)\b
    \b(?:è|é|es|un|um) (?:un |um )?(?:software|programma|programa) (?:libero|livre|libre)\b
    \b(?:ist|komplett|vollständig) open[- ]source\b
    \b(?:steht )?unter (?:der )?(?:MIT|GPL|AGPL|Apache|BSD)[- ]?Lizenz
    \b(?:est|logiciel) (?:libre|open source)
    \bsous licence (?:MIT|GPL|AGPL|Apache|libre)
    \b(?:es|software) (?:libre|de código abierto)
    \bbajo (?:la )?licencia (?:MIT|GPL|AGPL|Apache)
    \b(?:MIT|Apache(?: 2(?:\.0)?)?|A?GPL(?: ?v?3)?|LGPL|BSD|MPL)[- ]licen[cs]ed\b
    \b(?:
      source(?: code)?|code|quellcode|code source|código(?: fuente)?|broncode|codice
    )\b[^.]{0,60}\b(?:MIT|Apache|A?GPL|BSD|MPL)[- ]?\p{L}*
    \b(?:onder|sotto|sob|com) (?:de |la |a )?(?:licenza |licença |licencia )?(?:MIT|A?GPL|Apache|BSD)\b
    \b(?:is|è|é) (?:volledig |completamente )?open[- ]?source\b
    \bopen source \((?:MIT|A?GPL|Apache|BSD)
    \b(?:har|med|er|är) (?:helt )?(?:åben|åpen|öppen) (?:kildekode|källkod)\b
    オープンソース
  `,
)
