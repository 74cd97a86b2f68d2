import { pattern } from './pattern.ts'
/** How questions end; Japanese ones often with か and a full stop. */
export const ASKS = /[?？؟]["”»)\s]*$|(?:です|ます|ません|でしょう|した|いい|よい|ある|ない)か[。.]?$/u

/** What stands before a question or its number. */
export const QUESTION_MARK = pattern('iu')`
  ^(?:
    (?:q|f|p|d|v|frage|question|pregunta|domanda|pergunta|vraag|質問|問)\s?\d{0,3}\s?[.:．：)、–-]\s*|q\d{0,3}\s+
    \d{1,2}[.)．]\s+|[•▸►▶+＋–—-]\s+
  )
`
/** What stands before an answer. */
export const ANSWER_MARK = pattern('iu')`
  ^(?:
    (?:a|r|antwort|answer|réponse|reponse|respuesta|risposta|resposta|antwoord|回答|答え?)\s?\d{0,3}\s?[.:．：)、]\s*
    [–—-]\s+
    (?:[+＋−×✕✖✗✓✔▾▼▿⌄▸►▶›»➜➔→•·]\s*)+(?:(?<=\s)(?=[\p{L}\p{N}“„«"¿¡(])|(?=\p{L}))
  )
`
/** What stands after a question: anchors and marks that open it. */
export const AFTER_QUESTION = /(?:\s*(?:[#¶§+＋−–—▾▼▽⌄›»×✕↓↑]|&nbsp;|(?<=\s)[a-z]+(?:_[a-z]+)+))+$/u

/** Asks whether anything is left to ask: the way to the contact, not a question that is answered. */
export const ANYTHING_ELSE = pattern('iu')`
  (?:
    (?:still|any|more|other|another|further|got|have)\s(?:\p{L}+\s){0,3}questions?|anything else|something else
    (?:didn|can|couldn)[’']t find (?:what|your|it|the answer|an answer|the question)
    (?:questions?|answers?|yours)(?: \p{L}+){0,3} not (?:listed|answered)|not (?:listed|answered) (?:here|above)
    ^(?:do you |still )*need (?:more |any |some |further )?help|noch (?:\p{L}+ )?(?:fragen|offen)|weitere fragen
    sonst noch|nicht gefunden|keine antwort|autres? questions?|autre chose|d[’']autres questions|pas trouvé
    ^(?:vous avez |encore |toujours )*besoin d[’']aide|otras? (?:cosa|pregunta|duda)s?|más (?:preguntas|dudas)
    no encuentra|necesitas ayuda|tiene[s]? (?:\p{L}+ )?(?:preguntas|dudas)|altre domande|altro\s?\?$
    ha[i]? (?:\p{L}+ )?domande|outras? (?:perguntas?|dúvidas?)|nog (?:\p{L}+ )?vragen|andere vragen
    (?:jouw|uw|je) vraag er niet (?:bij|tussen)|non hai trovato
    (?:^|[¿\s])(?:
      une question|(?:eine )?frage|(?:ha[is]? )?(?:una )?domanda|een vraag|questions|fragen|vragen|dudas|domande
      dúvidas
    )\s?\?$
    how (?:can|may) (?:we|i) help|wie (?:können|dürfen) wir .{0,10}helfen|(?:comment|en quoi) pouvons[- ]nous vous
    (?:cómo|en qué) (?:te |le )?podemos .{0,10}ayudar|(?:come|in cosa) possiamo .{0,10}aiutar
    como podemos .{0,10}ajudar|hoe kunnen we .{0,10}helpen
  )
  (?:その他|他に|ほかに).{0,10}(?:質問|ご不明)
`

/** Asks nobody anything: the heading of a part that calls or praises. */
export const RHETORICAL = pattern('iu')`
  ^[¿\s]*(?:
    tired of|sick of|fed up|ready (?:to|for|when)|looking for|curious|interested|want to|convinced|why wait
    sounds? (?:familiar|good|like)|still (?:stuck|unsure|here|using|not)|(?:got|have) (?:an idea|a project)|need a |
    bereit|neugierig|interessiert|interesse|überzeugt|lust auf|genug von|worauf warten|kommt ihnen|kennen sie das
    pr[êe]te?s?(?: [àa]|\s?\?)|envie d|curieu|intéressé|convaincu|marre d
    et si (?:\p{L}+ ){0,4}\p{L}+(?:iez|ait|aient|ions)(?!\p{L})|cela vous|list[oa]s? |cansad[oa]s? |interesad
    convencid|te animas|te suena|pront[oiae] (?:a|per|para)|stanc[ohie] |curios[oi]|convint[oi]|ti suona|interessad
    benieuwd|nieuwsgierig|zin in|klaar (?:om|voor)|overtuigd|herken|waar wacht
  )
`

/** The way back to the top of a page, in a line of its own. */
export const WAY_BACK = pattern('iu')`
  ^[\W_]*(?:
    (?:
      (?:go |jump )?(?:back )?to (?:the )?(?:top|questions|index|contents|list|menu)|top|back(?: up)?
      (?:zurück )?nach oben|(?:zurück )?zum (?:anfang|seitenanfang)|zurück|seitenanfang
      (?:retour )?(?:en )?haut(?: de (?:la )?page)?|remonter|retour(?: au sommaire| en haut)?|(?:volver )?arriba
      subir|(?:torna )?su|torna (?:all[’']inizio|in alto)|voltar ao (?:topo|início)|topo|(?:terug )?naar boven|terug
      till toppen|til toppen|do góry|ページ(?:の)?(?:先頭|トップ)(?:へ|に戻る)?
    )
    \[(?:top|back|up|nach oben|haut|arriba|topo)\]
  )[\W_]*$
`

/** Beside an answer, but no part of it: the way back, and whether it helped. */
export const BESIDE_ANSWER = pattern('iu')`
  ^[\W_]*(?:
    (?:back )?to (?:the )?top|top|back|nach oben|zurück(?: nach oben)?|(?:retour en )?haut(?: de page)?|retour
    (?:volver )?arriba|torna su|su|voltar ao topo|topo|naar boven|ページ(?:の)?(?:先頭|トップ)(?:へ|に戻る)?
    (?:was|did) this (?:\p{L}+ )?help(?:ful|ed)?(?: you)?|helpful|war das hilfreich|cela vous a[- ]t[- ]il aidé
    (?:te|le) ha (?:servido|ayudado)|fue útil|ti è stato utile|foi útil|was dit nuttig|(?:last )?updated:? .{4,20}
    copy link|share
  )[\W_]*$
`

/** What asks for the meaning of one word. */
export const EXPLAINS = pattern('iu')`
  ^(?:
    what (?:is|are|does)|what[’']s|was (?:ist|sind|bedeutet)|qu[’']est-ce (?:que?|qu[’'])|c[’']est quoi
    qué (?:es|son|significa)|(?:che )?cos(?:a sono|[’']è)|o que (?:é|são|significa)|wat (?:is|zijn|betekent)|vad är
    hvad er|hva er|co to jest
  )\s\S+(?:\s\S+){0,3}\s?\?$
`
/** What templates leave where a question belongs. */
export const NO_QUESTION =
  /^(?:your )?(?:question|frage|pregunta|domanda|pergunta|vraag|fråga)(?: (?:here|title))?\s?\d*\s?\?$/iu
/** What stands where an answer belongs, but is none: the name of an icon, a sign that points elsewhere. */
export const NO_ANSWER = /^(?:[a-z]+(?:_[a-z]+)+$|👉|➡|→)/u

/** What a font of icons draws as a sign: `expand_more`. */
export const ICON_WORD = /^[a-z]+(?:_[a-z]+)+$/u
