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
