import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** What else may cost nothing. */
export const OTHER_THAN_PRODUCT = words(
  pattern('iu')`
    \b(?:
      wait ?list|waiting list|warteliste|liste d[’']attente|lista de espera|lista d[’']attesa|wachtlijst|väntelista
      venteliste|audits?|assessments?|checklists?|e-?books?|white ?papers?|webinars?|consultation|erstgespräch|bilan
      diagnostic|diagnóstico|diagnosi
    )\b
    \b(?:you|they|we|people|everyone)(?:[’']re| are| is)? free to\b
    \b(?:feel|set|left) free\b
    \b(?:
      delivery|shipping|portes|returns?|postage|calls?|visits?|moving|switching|transfers?|exports?|demos?|quotes?
      consultations?|moves?|migrations?|imports?|importing|training|courses?|set-?up|installation|onboarding
      updates?|upgrades?|(?:future|later|new|next) (?:versions?|releases?)|support|help|samples?|parking|months?
      weeks?|days?|cancel\p{L}*|fixes|patches|bug ?fixes|corrections|versand\p{L}*|lieferung|rückgabe|anruf|besuch
      vorführung|beratung|einrichtung|umzug|schulung|hilfe|download ist|monate?|wochen?|tage?|livraison|retours?
      assistance|accompagnement|appel|visite|démonstration|demonstrat\p{L}*|presentati\p{L}*|kennismaking\p{L}*
      adviesgesprek\p{L}*|intake|inrichting|installatie|overzetten|overstap\p{L}*|mise en (?:route|service|place)
      prise en main|rendez-vous|reprise|devis|formation|aide|mises? à jour|mois|semaines?|jours?|envíos?
      devolucion\p{L}*|llamada|visita|demostración|presupuesto|alta|puesta en marcha|configuración|instalación
      formación|ayuda|formazione|einweisung|formação|opleiding|envois?|e-?mails?|sms|text messages|back-?ups?
      sicherungen|sauvegardes|correos|copias|cursus|gespräch|actualizacion\p{L}*|mes(?:es)?|semanas?|días?|soporte
      asistencia|apoio|assistência|aggiornament[oi]|spedizione|assistenza|consulenza|attivazione|incontro
      preventiv[oi]|giorni|mesi|atualizaç(?:ão|ões)|entrega|frete|suporte|orçamentos?|bezorging|verzending
      ondersteuning|updaten|offerte
    )\b
    送料
    サポート
    相談
    見積
  `,
)

/** People who use the product beside those who pay for it: `receptionists are free to add`. */
export const FREE_SEATS = words(
  pattern('iu')`
    ^(?!(?:single|solo|individual|private|one|two|three|four|five|ten)\b)(?:\p{L}+ ){0,2}(?:
      people|workers|employees|crews?|teachers|admins|administrators|managers
    ) (?:are|stay) (?:always )?free\b
    \bfree to (?:add|invite|join|attend|view|read along)\b
    \b(?:view|read)[- ]only\b
    \b(?:
      (?:crew|guest|staff|driver|parent|member|student|customer|client|team|helper) (?:accounts|seats|logins|access)
      gastzug\p{L}*|lesezug\p{L}*|zugänge|stagiairs?|trainees|interns
      viewers?|guests?|observers?|spectators?|attendees|readers|commenters|collaborators
      contractors|accountants|bookkeepers|receptionists?|nurses|staff|logins?|helpers|volunteers|parents|pupils
      members|drivers|tenants|residents|clients|lesende|gäste|leser|mitlesende|zuschauer|steuerberater\p{L}*|eltern
      helfer|lecteurs|invités|observateurs|comptables?|lectores|invitados|gestor(?:ía|es)|ospiti|lettori
      commercialist[ai]|convidados|leitores|gasten|lezers|boekhouders?
    )\b[^.]{0,40}\b(?:free|kostenlos|kostenfrei|gratis|gratuit\p{L}*|grátis)\b
    ^\p{L}+s who [^.;:]{2,60} are free\b
    # Those who do something.
    ^\p{L}{3,}(?:ers|ors|ees|ists) (?:are|stay) (?:always )?free\b
  `,
)

/** What a sentence may call the product when it says that it costs nothing. */
export const PRODUCT_NOUN = words(
  pattern('iu')`
    \b(?:
      it|this|everything|all of (?:it|this)|the rest|apps?|applications?|software|program(?:me|s)?|tool|library
      extension|plug-?in|add-?in|theme|service|site|website|platform|letter|newsletter|game|editor|reader|player
      client|server|core|edition|versions?|plans?|tier|package|accounts?|profile|basics?|basic \p{L}+|use|usage
      membership|self-?host(?:ed|ing)|running it yourself|selbst (?:hosten|betreiben)|selbst gehostet
      auto-?héberg\p{L}+|autoaloj\p{L}+|auto-?hosp\p{L}+|zelf hosten|command line|cli|using \p{L}+|es (?:ist|bleibt)
      (?:ist|bleibt) es|alles|das ganze
      (?:\p{L}*)(?:
        programm|version|edition|erweiterung|plugin|dienst|seite|webseite|plattform|werkzeug|tarif|paket|konto
        nutzung|anwendung|grundversion|basisversion|newsletter|app
      )
      (?:il|elle) (?:est|sera|reste)|c[’']|tout|logiciel|application|appli|outil|formule|offre|compte|lettre
      utilisation|aplicación|programa|herramienta|servicio|todo|uso|cuenta|modalidad|applicazione|programma
      strumento|servizio|tutto|piano|conto|utilizzo|aplicativo|ferramenta|serviço|tudo|plano|conta|het (?:is|blijft)
      (?:is|blijft) het|dienst|gebruik|versie|abonnement|uitbreiding|de[nt] (?:är|er|förblir|forbliver|forblir)
      (?:är|er) det|appen|programmet|tjenesten|tjänsten|aplikacja|aplikace|wszystko
    )\b
    アプリ
    ソフト
    サービス
    本体
    機能
    プラン
    版
  `,
)

/** A clause that says of something that it costs nothing. */
export const IS_FREE = words(
  pattern('iu')`
    \b(?:
      is|are|stays?|remains?|ist|sind|bleib(?:t|en)|est|sont|reste(?:nt)?|es|son|sigue siendo|è|sono|resta|é|são
      continua|zijn|blijft|er|är|jest|je
    )\b[^.;:()]{0,30}?\b(?:free|kostenlos|kostenfrei|gratis|gratuit\p{L}*|grátis|darmow\p{L}*|zdarma)\b
    \b(?:
      costs nothing|kostet(?: dich| sie| euch)? nichts|ne coûte rien|no cuesta nada|non costa (?:nulla|niente)
      não custa nada|kost niets|kostar (?:inget|ingenting)|koster (?:ingenting|intet|ikke noget)|nic nie kosztuje
      nestojí nic|ei maksa mitään
    )\b
  `,
)

/** What a price of nothing is where it is not of a plan: only now, or for what is paid beside. */
export const NOTHING_ELSE = words(
  pattern('iu')`
    \b(?:
      today|due now|up ?front|right now|heute|jetzt|aujourd[’']hui|hoy|oggi|hoje|vandaag|commissions?
      provision\p{L}*|fees?|gebühr\p{L}*|frais|comisi\p{L}+|commissioni|taxas?|kosten|matrícula|deposit|kaution
    )\b
  `,
)

/** Labels and lines of a price of nothing that is a trial's: `Trial`, `Kostenlos testen`. */
export const TRIAL_LABEL = words(
  pattern('iu')`
    \b(?:
      trials?|try(?: it)?|testen|test\p{L}*|probe\p{L}*|ausprobieren|essai|essayer|prueba|probar|prova|provare|teste
      experimentar|proef\p{L}*|proberen|prøve\p{L}*|prova på|próbny
    )\b
    お試し
    体験
    トライアル
  `,
)

/** A line that gives a price of nothing a time: `for 14 days`, `30 Tage lang`, and nothing more. */
export const TRIAL_LINE = words(
  pattern('iu')`
    ^(?:(?:for|during|your|the|first|die|ersten?|für|pendant|durante|los|per|por|voor|i|na|/) ?)*\d+[ -](?:
      days?|weeks?|tage\p{L}*|wochen|jours|semaines|días|semanas|giorni|settimane|dias|dagen|weken|dag(?:ar|e|er)
      dni|dní|gün|hafta|päivää|nap
    )(?: (?:lang|long|trial|only))?$
    ^\d+日間$
  `,
)

/** Words after a plan of no cost that take it back: `Eine kostenlose Version gibt es nicht`. */
export const TAKEN_BACK = words(
  pattern('iu')`
    \b(?:free|kostenlos\p{L}*|gratis|gratuit\p{L}*|grátis)\b[^.]{0,40}\b(?:
      gibt es (?:hier |bei uns )?(?:nicht|keine)|n[’']existe pas|no existe|non esiste|não existe|bestaat niet
      is er niet|does not exist|is gone|was retired|no longer|discontinued|finns inte|findes ikke
    )\b
    \bn[’'](?:existe|y a|avons|offrons|proposons) (?:pas|aucun\p{L}*)[^.]{0,30}\bgratuit
  `,
)
