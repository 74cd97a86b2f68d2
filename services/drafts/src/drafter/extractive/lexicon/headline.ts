import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** What a page is called, or how it greets, where it says nothing of the product. */
export const PAGE_LABEL = words(
  pattern('iu')`
    ^(?:
      (?:the |our )?(?:front|start|home|main|index|landing|welcome|entry|title) ?-?pages?(?: \d+)?|homepage|home
      start|main|index|default|contents?|table of contents|introduction|intro|overview|getting started|get started
      quick ?start|documentation|docs|manual|handbook|readme|read me|user(?:’|')?s? guide|guide
      about(?: us| this site)?|news|what(?:’|')?s new|latest news|site ?map|untitled.*
      (?:new|neue?|nouvelle|ny|nieuwe) (?:page|seite|sida|side|pagina)(?: \d+)?
      (?:página|pagina) (?:nueva|nuova|nova)(?: \d+)?|(?:nueva|nuova|nova) p[aá]gina(?: \d+)?|nowa strona(?: \d+)?
      (?:page|seite|p[aá]gina|sida|side|strona) \d+
      (?:document|dokument|documento) (?:
        sans (?:titre|nom)|ohne titel|sin título|senza (?:titolo|nome)|sem título|\d+
      )
      (?:
        unbenannt\p{L}*|namenlos\p{L}*|naamloos|namnlös\p{L}*|unavngivet|uten navn|bez (?:tytułu|názvu)
      )(?: (?:dokument|document|seite|pagina|sida|side|\d+))*
      document|no title|frame(?:set)?|start(?:seite)?|haupt(?:seite)?|titelseite|einleitung|einführung|übersicht
      inhalt(?:sverzeichnis)?|handbuch|dokumentation|aktuelles|neuigkeiten|(?:page d[’'])?accueil
      page (?:principale|d[’']entrée)(?: \d+)?|sommaire|présentation|actualités|inicio|portada
      página (?:principal|de inicio|inicial)(?: \d+)?|introducción|índice|contenidos?|novedades|prima pagina
      pagina (?:iniziale|principale)(?: \d+)?|home ?page|introduzione|indice|benvenuti|novità|página inicial|início
      introdução|apresentação|novidades|voorpagina|startpagina|hoofdpagina|inleiding|inhoud|nieuws|forside(?:n)?
      startside(?:n)?|hjem|velkommen|indledning|framsida|förstasida(?:n)?|startsida(?:n)?|hem|välkommen|inledning
      innledning|strona (?:główna|startowa)|wstęp|úvod|úvodní stránka|etusivu|о нас|главная|начало|トップ(?:ページ)?|ホーム
      はじめに|概要|目次
    )$
  `,
)

/** Lines about the page or the text itself, its version, its browser, or what is new: not about the product. */
export const ABOUT_PAGE = words(
  pattern('iu')`
    \b(?:
      you(?:’|')?re reading|you are (?:reading|viewing|looking at|here)
      this (?:page|site|manual|document(?:ation)?|website|guide|handbook) |
      (?:last|zuletzt) (?:updated|modified|changed|geändert|aktualisiert)|best viewed|optimi[sz]ed for
      upgrading from|(?:is )?(?:out|available|released|here) now$|now available$|new (?:in|version|release)
      under construction|enable javascript|javascript|uses? frames|browser doesn|skip to|edit (?:this|on)|go to |
      click |cookies?|version \d[\d.]*(?: is)?|release notes?|sie lesen|diese (?:seite|website|anleitung)
      dieses (?:handbuch|dokument)|neu in|stand:|vous lisez|(?:cette|ce) (?:page|site|manuel)|dernière mise à jour
      nouveau(?:té)? (?:dans|de la)|está(?:s)? leyendo|est[ea] (?:página|sitio|manual)|última actualización
      stai leggendo|quest[oa] (?:pagina|sito|manuale)|ultimo aggiornamento|(?:está|você está) (?:a )?le[nr]
      est[ea] (?:página|site|manual)|je leest|u leest|deze (?:pagina|site|handleiding)|laatst bijgewerkt
      senast uppdaterad|sidst opdateret|sist oppdatert
    )\b
    ^(?:
      stand|last updated?|updated|mise à jour|actualizado|aggiornato|bijgewerkt|atualizado|uppdaterad|opdateret
    )\b.{0,20}\d{4}
    ^scan (?:to|the|me|this)(?!\p{L})
    ^(?:scannen|scanne[rz]?|escanea|scansiona|scan de|digitalize)(?!\p{L})
    ^(?:
      download|get it|available|erhältlich|verfügbar|disponible|disponibile|disponível|beschikbaar
    ) (?:it )?(?:on|from|for|im|für|sur|pour|en|para|su|per|em|op|voor)(?!\p{L})
    最終更新
    更新日
    ^(?:new|neu|news|nouveau|nuevo|nuovo|novo|nieuw|ny|note|notice|hinweis|warning|tip|achtung|attention)\s*[:!]
  `,
)

/** Questions that open a section about the product: no claim of its own. */
export const OPENS_SECTION = words(
  pattern('iu')`
    ^(?:
      what (?:is|are|does)|what (?:it|you) (?:will |can )?(?:do(?:es)?|get)|why|how (?:does|do|to)
      was (?:ist|sind|macht|kann)|warum|wieso|wie (?:funktioniert|geht)
      (?:was|wat) (?:es|das|het) (?:kann|macht|doet|kan)|qu[’'](?:est[- ]ce que|est)|ce que (?:ça|vous)|pourquoi
      comment (?:ça|fonctionne)|¿?(?:qué (?:es|hace)|por qué|cómo funciona)|(?:che )?cos[’']è|perché|come funziona
      o que é|por que|como funciona|wat is|waarom|hoe werkt|vad är|varför|hvad er|hvorfor|hva er|co to jest
      czym (?:jest|są)|dlaczego|co je|mikä on
    )(?!\p{L})
  `,
)

/** Where a name comes from: what a word means, whom it was taken from. */
export const EXPLAINS_NAME = words(
  pattern('iu')`
    \b(?:
      (?:is|was|comes from) (?:the )?(?:
        latin|greek|old norse|old english|welsh|irish|scots|gaelic|german|french|dutch|norwegian|japanese|italian
        spanish|dialect
      )(?: word)? (?:for|name)
      (?:is|was) (?:the|an?) (?:\p{L}+ )?(?:word|name) (?:for|of)
      named (?:after|for)
      kommt aus dem (?:lateinischen|griechischen|plattdeutschen|altnordischen)
      ist (?:das|ein) (?:\p{L}+ )?wort für
      (?:veut|voulait) dire
      vient du
      désignait
      viene (?:del|dal) (?:latín|latino|griego|greco)
    )\b
  `,
)

/** A word is told what it is, or was. */
export const IS_OR_WAS = words(
  pattern('iu')`
    ^(?:\S+\s){1,3}(?:
      is|was|are|were|ist|war|waren|est|était|étaient|es|era|eran|è|erano|är|var|er|jest|był\p{L}*|é|eram
    )\b
  `,
)

/** Calls to get the product, where its name follows: `Get Acme in your browser`. */
export const CALLS = words(
  pattern('iu')`
    ^(?:
      get|download|install|try|buy|order|meet|join|start (?:with|using)|sign up|hol\p{L}*|lad\p{L}*|teste\p{L}*
      probier\p{L}*|installier\p{L}*|télécharge\p{L}*|essaye\p{L}*|installe\p{L}*|descarga\p{L}*|prueba|instala
      scarica|prova|installa|baixe|experimente|probeer|installeer
    )\s
  `,
)

/** A date and nothing more, as the posts of a journal are headed: `Sunday, 16 March 2025`, `12. Januar 2024`. */
export const DATE_ONLY = words(
  pattern('iu')`
    ^(?:\p{L}{2,12}\.?,? )?(?:
      \d{1,2}(?:\.|st|nd|rd|th|er|º)? (?:de |di )?\p{L}{3,10}\.?,? (?:de |del )?(?:19|20)\d\d
      \p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d
      \d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}
      (?:19|20)\d\d-\d\d-\d\d
    )$
    ^(?:19|20)\d\d年\d{1,2}月(?:\d{1,2}日)?$
  `,
)
