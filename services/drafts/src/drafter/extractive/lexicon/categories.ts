import { pattern } from './pattern.ts'
/** Words that speak for a category, by its name in the category list. */
export const categoryWords: Readonly<Record<string, RegExp>> = {
  'AI Assistants': pattern('giu')`
    \bAI (?:assistants?|agents?|chatbots?|copilots?)\b|\bKI-(?:Assistent\p{L}*|Agent\p{L}*)|\bassistant IA\b
    \basistente de IA\b|AIアシスタント
  `,
  'AI Writing': /\bAI (?:writing|writer|copywriting)\b|\bwriting assistant\b|\bKI-Texte?\b|AIライティング/giu,
  'AI Images & Video': pattern('giu')`
    \b(?:
      AI (?:images?|video|art)|image generat\p{L}+|text[- ]to[- ](?:image|video)|video clips?
      auto(?:matic)? (?:captions|subtitles)
    )\b
    \bclips? (?:con|de) (?:subtítulos|vídeo)
    \bclips con subtítulos
  `,
  'AI & Machine Learning': pattern('giu')`
    \b(?:
      machine learning|artificial intelligence|AI models?|neural networks?|LLMs?|künstliche intelligenz
      intelligence artificielle|inteligencia artificial
    )\b
    機械学習
    人工知能
  `,
  'APIs & Integrations':
    /\b(?:APIs? (?:for|gateway|management|platform)|webhooks?|integration platform|iPaaS|API-first)\b/giu,
  'DevOps & Hosting': pattern('giu')`
    \b(?:
      deploy(?:s|ment|ments)?|CI/CD|kubernetes|docker|containers?|hosting|serverless|infrastructure as code|devops
    )\b
    ホスティング
    デプロイ
  `,
  'Testing & Monitoring': pattern('giu')`
    \b(?:
      uptime|monitoring|monitors|cron jobs?|status pages?|test(?:ing)? (?:tool|framework|suite)|unit tests?
      regression|error tracking|observability|überwach\p{L}+|surveillance des|monitorización
    )\b
    監視
    テスト自動化
  `,
  Databases: pattern('giu')`
    \b(?:
      databases?|schema (?:changes?|migrations?)|SQL|PostgreSQL|MySQL|SQLite|datenbank\p{L}*
      bases? de (?:données|datos)
    )\b
    データベース
  `,
  'Developer Tools': pattern('giu')`
    \b(?:
      developers?|code review|pull requests?|git|command[- ]line|CLI|SDKs?|compiler|debugg\p{L}+
      open[- ]source library|source code|entwickler\p{L}*|développeurs?|desarrollador\p{L}*|terminal|linters?
    )\b
    開発者
  `,
  'Accounting & Invoicing': pattern('giu')`
    \b(?:
      accounting|bookkeeping|invoic(?:es?|ing)|VAT returns?|tax returns?|receipts|ledger|estimat(?:es|ing)|bids?
      buchhaltung|rechnung\p{L}*|kassenbuch|steuer\p{L}*|comptabilit\p{L}+|factur\p{L}+|devis|contabilidad|impuestos
      fatturazione|contabilità|boekhouding|factur(?:en|atie)
    )\b
    会計
    請求書
    経理
    帳簿
    確定申告
  `,
  Payments: pattern('giu')`
    \b(?:
      payments?(?! cards?)|checkout|card payments|payouts?|payment (?:processing|gateway|links?)
      zahlungs(?:abwicklung|anbieter)|paiements? en ligne|pagos? en línea|cobros?|pagamentos online|pagamenti online
      online betalingen
    )\b
    決済
  `,
  'HR & Recruiting': pattern('giu')`
    \b(?:
      rostering|shift(?:s| planning| swaps?)|staff (?:scheduling|planning|rot(?:as?|ers?))|payroll|recruit\p{L}+
      hiring|applicants?|employees|timesheets?|onboarding|dienstpl\p{L}+|schicht\p{L}*
      personal(?:planung|verwaltung)|bewerber\p{L}*|ressources humaines|recrutement|planning du personnel|nóminas?
      turnos|recursos humanos|personeel\p{L}*
    )\b
    勤怠
    シフト管理
    採用管理
    給与
  `,
  'Legal & Compliance': pattern('giu')`
    \b(?:
      compliance|records retention|retention schedules?|contracts?|GDPR|audit trail
      legal (?:holds?|teams?|documents?)|trazabilidad|rechtlich\p{L}*|vertr[aä]g\p{L}*|conformité|contrats?
      cumplimiento|lawyers?
    )\b
    法務
    契約書
    コンプライアンス
  `,
  'Business & Finance': pattern('giu')`
    \b(?:
      small business(?:es)?|finance|budget(?:s|ing)?|cash ?flow|ERP|inventory|warehouse|stock(?:taking)?
      vereins(?:verwaltung)?|mitgliederverwaltung|adhérents?|adhésions?|cotisations?|member(?:ship)? management
      gestion|gestão|gestione|gestión|(?:leden)?administratie|bedrijven|inkoop|unternehmen|entreprises|empresas
      accounts|bids?|estimating|quotes|landlords?|tenants?|rentals?|property management|billing|districts
    )\b
    在庫
    経営
    棚卸
    業務
  `,
  Analytics: pattern('giu')`
    \b(?:
      analytics|web statistics|visitor statistics|dashboards?|reporting tool|page views|conversion rates?|funnels?
      webanalyse|statistiques de visite|analítica
    )\b
    アクセス解析
    アナリティクス
  `,
  CRM: pattern('giu')`
    \b(?:
      CRM|customer relationship|sales pipeline|leads?|deals|kundenverwaltung|gestion de la relation
      gestión de clientes
    )\b
    顧客管理
  `,
  'Email Marketing': pattern('giu')`
    \b(?:
      newsletters?|email (?:marketing|campaigns?)|mailing lists?|weekly letters?|lettres? d[’']information
      boletín (?:de noticias|informativo|electrónico)|boletines (?:informativos|electrónicos|de noticias)|mailings?
    )\b
    メルマガ
    メール配信
  `,
  SEO: pattern('giu')`
    \b(?:
      SEO|search engine optimi[sz]ation|keyword research|backlinks?|rank tracking|suchmaschinenoptimierung
      référencement|posicionamiento web
    )\b
    検索エンジン最適化
  `,
  'Social Media': pattern('giu')`
    \b(?:
      social media|social posts?|instagram posts|tiktok|redes sociales|para las redes|réseaux sociaux
      soziale[nr]? (?:medien|netzwerke)|influencers?
    )\b
    ソーシャルメディア
    SNS運用
  `,
  'Marketing & Sales': pattern('giu')`
    \b(?:marketing|sales teams?|campaigns?|advertis\p{L}+|landing pages|vertrieb|werbung|ventes|ventas)\b
    マーケティング
    集客
  `,
  'Project Management': pattern('giu')`
    \b(?:
      project management|tasks?|kanban|gantt|milestones|sprints?|to-?do lists?|projektmanagement|aufgaben
      gestion de projets?|tâches|gestión de proyectos|tareas
    )\b
    プロジェクト管理
    タスク
  `,
  'Notes & Documents': pattern('giu')`
    \b(?:
      notes?|note-taking|documents|wiki|knowledge base|notizen|dokumente|prise de notes
      (?:tomar|bloc de|cuaderno de) notas|documentos
    )\b
    メモ
    ノート
    文書管理
  `,
  'Calendars & Scheduling': pattern('giu')`
    \b(?:
      calendars?|scheduling|appointments?|bookings?|reservations?|timetables?|rostering|kalender|termin\p{L}*
      dienstpl\p{L}+|calendriers?|réservations?|rendez-vous|agendas?|citas|reservas|calendarios?|turnos
      agendamentos?|prenotazion[ei]|appuntamenti|afspraken|reserver\p{L}*|roosters?|uitleen\p{L}*|zeitfenster
      time ?slots?|créneaux?|franjas horarias|fasce orarie|agendar
    )\b
    予約
    カレンダー
    スケジュール
    振替
    シフト
  `,
  Automation:
    /\b(?:automation|automate[sd]?|workflows?|no-code|automatisier\p{L}+|automatis\p{L}+|automatiza\p{L}+)\b|自動化/giu,
  Productivity: pattern('giu')`
    \b(?:
      productivity|focus|timers?|pomodoro|time tracking|distraction|produktivität|productivité|productividad
      checklists?|concentrat\p{L}+
    )\b
    生産性
    タイマー
  `,
  'Website Builders': pattern('giu')`
    \b(?:
      website builder|build (?:a|your) (?:web)?site|site builder|landing page builder|homepage-baukasten
      créer (?:un|votre) site|crear (?:una|tu) web
    )\b
    ホームページ作成
  `,
  'Graphics & Photo': pattern('giu')`
    \b(?:
      photograph(?:s|ers?|y)|photo (?:editing|editor|library|gallery|albums?|studios?)|image editor|illustrations?
      vector (?:graphics|art|drawings?)|negatives|darkroom|raw files|bildbearbeitung|fotograf\p{L}*|fotos?
      photographes?|fotograf[íi]a
    )\b
    写真
    画像編集
  `,
  Design: pattern('giu')`
    \b(?:
      designers?|design (?:system|tool)|prototyp\p{L}+|mock-?ups?|UI kit|typograph\p{L}+|fonts?|diseñadores
      créateurs
    )\b
    デザイン
  `,
  'Online Shops': pattern('giu')`
    \b(?:
      online (?:shops?|stores?)|e-?commerce|shopping cart|shopify|woocommerce|web ?shops?|boutiques? en ligne
      tiendas? (?:online|en línea)|onlineshop\p{L}*|marketplaces?
    )\b
    ネットショップ
    通販
    ECサイト
  `,
  Commerce: pattern('giu')`
    \b(?:
      retail(?:ers?)?|point of sale|POS|shopkeepers?|market stalls?|einzelhandel|kassen?system|commerçants?|caisse
      comercios?|tiendas?|winkels?
    )\b
    小売|店舗|レジ|商店|お店
  `,
  'Customer Support': pattern('giu')`
    \b(?:
      customer (?:support|service)|help ?desk|support tickets?|live chat|shared inbox|kundenservice|service client
      atención al cliente
    )\b
    カスタマーサポート
    問い合わせ管理
  `,
  'Team Chat & Video': pattern('giu')`
    \b(?:
      team chat|video (?:calls?|meetings?|conferenc\p{L}+)|messag(?:ing|enger)|visioconférence|videollamadas
      videokonferenz\p{L}*
    )\b
    ビデオ会議
    チャット
  `,
  Communication: pattern('giu')`
    \b(?:communicat\p{L}+|newsletters?|messages?|kommunikation|communication|comunicación|announcements?)\b
    連絡
    コミュニケーション
  `,
  Education: pattern('giu')`
    \b(?:
      schools?|teachers?|students?|pupils?|lessons?|courses?|learn(?:ing|ers)?|classrooms?|tutors?|schul\p{L}*
      lehrer\p{L}*|unterricht|écoles?|élèves?|professeurs?|cours|escuelas?|colegios?|docentes?|maestr[oa]s?
      estudiantes?|alumnos?|profesor\p{L}*|aulas?|clases|scuol\p{L}+|insegnant\p{L}+|student[ei]|escolas?|alunos?
      professor\p{L}*|leerling\p{L}*|leraren|leraar|docent(?:en)?|kitas?|kindergärten|enseignants?|collèges?|lycées?
      étudiants?|school|scholen|homework|curriculum
    )\b
    塾
    教室
    学習
    先生
    生徒
    学校
  `,
  'Health & Fitness': pattern('giu')`
    \b(?:
      health|fitness|workouts?|patients?|clinics?|hospitals?|therap(?:y|ists?)|doctors?|nurs(?:es|ing)|wellness
      gesundheit|pflege\p{L}*|patienten|arzt\p{L}*|praxis|santé|soins|salud|pacientes?|clínicas?|salute|pazienti
      runners|yoga|pilates|swim(?:s|mers?|ming)?|physio\p{L}*|fisioterap\p{L}*|kinésithérap\p{L}*|kiné
      physiotherap\p{L}*|rehab\p{L}*|dent(?:al|ists?|istes?)|zahn\p{L}*|massages?|midwi\p{L}+|training plan
    )\b
    健康
    患者
    医療
    介護
    運動
  `,
  'Security & Privacy': pattern('giu')`
    \b(?:
      security|passwords?|encrypt(?:ed|ion)|privacy|two-factor|vpn|firewall|vulnerabilit\p{L}+|sicherheit
      datenschutz|verschlüssel\p{L}+|sécurité|chiffrement|seguridad|cifrado|backups?|data protection
    )\b
    セキュリティ
    暗号化
    パスワード
  `,
  Games: /\b(?:games?|gamers?|players|puzzles?|chess|spiele?|schach|jeux?|joueurs|juegos?|jugador\p{L}*)\b|ゲーム/giu,
  'Media & Entertainment': pattern('giu')`
    \b(?:
      music(?:ians?)?|podcasts?|video|films?|audio|radio|songs?|choirs?|bands?|streaming|musik|podcast|chor|musique
      voix|partitions?|música|películas|musica|magazines?|photographs?
    )\b
    音楽
    映画
    動画
    ポッドキャスト
  `,
}
