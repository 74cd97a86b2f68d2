/** How questions end; Japanese ones often with か and a full stop. */
export const ASKS = /[?？؟]["”»)\s]*$|(?:です|ます|ません|でしょう|した|いい|よい|ある|ない)か[。.]?$/u

/** What stands before a question or its number. */
export const QUESTION_MARK =
  /^(?:(?:q|f|p|d|v|frage|question|pregunta|domanda|pergunta|vraag|質問|問)\s?\d{0,3}\s?[.:．：)、–-]\s*|q\d{0,3}\s+|\d{1,2}[.)．]\s+|[•▸►▶+＋–—-]\s+)/iu
/** What stands before an answer. */
export const ANSWER_MARK =
  /^(?:(?:a|r|antwort|answer|réponse|reponse|respuesta|risposta|resposta|antwoord|回答|答え?)\s?\d{0,3}\s?[.:．：)、]\s*|[–—-]\s+)/iu
/** What stands after a question: anchors and marks that open it. */
export const AFTER_QUESTION = /(?:[\s]*(?:[#¶§+＋−–—▾▼▽⌄›»×✕↓↑]|&nbsp;))+$/u

/** Asks whether anything is left to ask: the way to the contact, not a question that is answered. */
export const ANYTHING_ELSE =
  /(?:(?:still|any|more|other|another|further|got|have)\s(?:\p{L}+\s){0,3}questions?|anything else|something else|didn[’']t find|can[’']t find|not (?:listed|answered)|need (?:more |any )?help|noch (?:\p{L}+ )?(?:fragen|offen)|weitere fragen|sonst noch|nicht gefunden|keine antwort|autres? questions?|autre chose|d[’']autres questions|pas trouvé|besoin d[’']aide|otras? (?:cosa|pregunta|duda)s?|más (?:preguntas|dudas)|no encuentra|necesitas ayuda|tiene[s]? (?:\p{L}+ )?(?:preguntas|dudas)|altre domande|altro|ha[i]? (?:\p{L}+ )?domande|outras? (?:perguntas?|dúvidas?)|nog (?:\p{L}+ )?vragen|andere vragen)|(?:その他|他に|ほかに).{0,10}(?:質問|ご不明)/iu
