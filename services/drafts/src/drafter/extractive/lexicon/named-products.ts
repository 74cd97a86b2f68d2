import { pattern } from './pattern.ts'

/** Names of things that are no product to work with. */
export const NO_PRODUCT = pattern('iu')`
  ^(?:
    (?:Windows )?(?:Vista|XP|NT)$|API REST|REST[- ]API|ERP|CRM|DataFrames?|learn|discover|talk to
    (?:kredit|debit|ec-)karte|(?:credit|debit) cards?|creditcards?|carte bancaire|tarjeta(?: de crédito)?
    carta di credito|cartão(?: de crédito)?|überweisung|lastschrift|rechnung
    (?:(?:apple )?watch|cloud|web|desktop|phone|tablet)$|chrome|firefox|safari|edge|opera|google play|app store
    play store|the|a|an|any|all|your|our|my|its|every|each|more|other|many|us|you|it|them|people|windows|mac|macos
    linux|android|iphone|ipad|ios|csv|pdf|xml|json|html|email|e-mail|excel file|der|die|das|den|dem|ein|eine[rnms]?
    ihre?[nmr]?|unsere?|alle[nrs]?|jede[nmrs]?|le|la|les|un|une|des|vos|votre|nos|tous|toutes|el|los|las|una|su|sus
    tus|todos|il|lo|gli|uno|de|het|een|monday|january|april|may|june|july|europe|germany|france|spain|japan
  )\b
`

/** A name in running text, beyond the first word of a sentence. */
export const PROPER_NAME = pattern('gu')`
  (?<=[\p{Ll},]\s)(?:
    \p{Lu}[\p{L}\p{N}.+#-]*|\d+\p{Lu}\p{L}+|[a-z]+[A-Z]\p{L}*
  )(?:\s(?:\p{Lu}[\p{L}\p{N}.+#-]*|\d{1,4}(?![\d%])))*
`

/** Capitalised words of running text that name no product. */
export const COMMON_NAME = pattern('u')`
  ^(?:
    I|CSV|PDF|XML|JSON|HTML|API|REST|HTTP|SEPA|VAT|CSVs|PDFs|SMS|GPS|URL|URLs|QR|IT|EU|UK|US|USA|Wi-?Fi|Bluetooth
    USB|Windows|macOS|Mac|Linux|iPhone|iPad|iOS|Android|Excel|Word|Brasil|Portugal|España|France|Italia|Nederland
    Europe|Europa|England|Scotland|Britain|Ireland|Canada|Spain|Italy|January|Monday
  )$
`

/** Services and programs that others are made to work with, under names that mean nothing else. */
export const KNOWN_PRODUCT = pattern('gu')`
  (?<![\p{L}\p{N}@/.])(?:
    Slack|Microsoft (?:Teams|Outlook|Excel|Word|Dynamics(?: 365)?|365|SharePoint)|Zapier|IFTTT|Stripe|PayPal
    GoCardless|Mollie|Adyen|Klarna|Razorpay|Mercado Pago|SumUp|Square|Xero|MYOB|QuickBooks(?: (?:Online|Desktop))?
    Fortnox|Visma eEkonomi|Tripletex|PagoPA|BaseLinker|Bling|Fakturownia|Billbee|TeamSystem|Pennylane|Evernote
    Apple Notes|Syncthing|Nextcloud|Mattermost|Zammad|Jenkins|Supabase|FreshBooks|FreeAgent|Sage (?:50|Intacct|One)
    Holded|Fatture in Cloud|Exact Online|Moneybird|Twinfield|DATEV|Lexware|lexoffice|sevDesk|StarMoney
    SAP(?: (?:EWM|ERP|Business One))?|Salesforce|HubSpot|Pipedrive|Zendesk|Intercom|Freshdesk|Shopify|WooCommerce
    PrestaShop|Magento|Shopware|Nuvemshop|BigCommerce|WordPress|Mailchimp|Klaviyo|Brevo|ActiveCampaign|ConvertKit
    Buttondown|Substack|SendGrid|Mailgun|Postmark|Twilio|WhatsApp Business
    Google (?:Calendar|Kalender|Agenda|Drive|Sheets|Workspace|Analytics|Maps|Meet|BigQuery)
    iCloud (?:Calendar|Drive)|Apple (?:Calendar|Health)|Dropbox|Notion|Airtable|Trello|Asana|Jira|GitLab(?: CI)?
    GitHub Actions|Bitbucket|PagerDuty|Opsgenie|Datadog|Grafana|Prometheus|Sentry|PostgreSQL|MySQL|SQLite|MongoDB
    DuckDB|Snowflake|Databricks|Redis|Kafka|Tableau|Power BI|Figma|Sketch|Adobe (?:Lightroom|Photoshop|InDesign)
    Lightroom Classic|Capture One|Zoom|Calendly|Cal\.com|Home Assistant|Jeedom|Domoticz|HomeKit|AutoCAD|ArcGIS
    Esri ArcGIS|QGIS|Procore|Zotero|MuseScore|Strava|Garmin Connect|Booking\.com|Airbnb|Lightspeed|Deliveroo
    Uber Eats|Amazon S3|Okta|1Password|MariaDB|ClickHouse|InfluxDB|Elasticsearch|OpenSearch|BorgBackup|Kopia|Docker
    Kubernetes|Podman|Terraform|AWS (?:CloudWatch|Lambda|S3)|Amazon (?:RDS|SES|CloudWatch)|Azure DevOps
    Microsoft Entra(?: ID)?|Keycloak|Authentik|Auth0|Django|Flask|Laravel|Celery|Jupyter|pytest|Airflow|PgBouncer
    Leaflet|OpenLayers|Mapbox|MapLibre(?: GL(?: JS)?)?|Unity|Godot|Unreal Engine|SketchUp|ArchiCAD|Bluebeam
    SolidWorks|3Shape(?: Dental Manager)?|Medit Link|Affinity (?:Photo|Designer|Publisher)|PaintShop Pro|Final Draft
    Celtx|Scrivener|Anki|Quizlet|Readwise|Obsidian|Instapaper|Goodreads|Discord|Telegram|Lichess|Chess\.com
    Eventbrite|Humanitix|Ticket Tailor|Yelp|Trip[Aa]dvisor|Trustpilot
    Google (?:Business Profile|Ads|Forms|Photos|Docs)|Zucchetti|Colissimo|Mondial Relay|Chronopost|Sendcloud
    ShipStation|InPost|Trados|Wordfast|memoQ|Déjà Vu|SPSS|Stata|MATLAB|Odoo|Cegid|Dolibarr|ContaPlus|Abacus|bexio
    Visma(?: (?:Lön|Lønn|Net|Business))?|HelloAsso|Netcash|Zoho(?: (?:CRM|Books|Mail))?|monday\.com|ClickUp|Basecamp
    n8n|Webflow|Squarespace|Etsy|eBay|Ecwid|LDAP|Active Directory|PTV xServer|Fastmail|Mailman|restic|rclone|ntfy
    exocad(?: DentalDB)?|darktable|pre-commit|dbt|journald|syslog|systemd|BMD(?: NTCS)?|RZL|Subiekt (?:GT|nexo)
    wFirma|Comarch (?:Optima|ERP(?: Optima| XL)?)|Symfonia|KSeF|Peppol|Bancontact|Payconiq|Bizum|MB WAY|Multibanco
    TWINT|MobilePay|Vipps|BLIK|Przelewy24|Tally ?Prime|Paytm|PhonePe|TOConline|Moloni|InvoiceXpress|Omie|Conta Azul
    Flyway|Liquibase|Alembic|Buildkite|CircleCI|Fluent Bit|Fluentd|Logstash|OpenTelemetry|Mastercam|EdgeCAM
    Fusion 360|VueScan|KoboToolbox|Discogs|MusicBrainz|BoardGameGeek|MinIO|Backblaze B2|Google Cloud Storage
    Azure Blob Storage|Personio|NetSuite|Confluence|DEVONthink|Todoist|Rocket\.Chat|WPML|S3|Postgres
  )(?![\p{L}\p{N}])
`

/** Programs that write their names in small letters. */
export const SMALL_PRODUCT = pattern('u')`
  ^(?:
    restic|rclone|borg|borgmatic|ntfy|exocad|darktable|pre-commit|dbt|journald|syslog|systemd|pytest|memoQ|bexio
    lexoffice|sevDesk|n8n|rsync|ffmpeg|nginx|pandoc|git
  )$
`

/** Short words in capitals stand for kinds of things, not for a product. */
export const ACRONYM = /^e?\p{Lu}{2,4}s?$/u

/** Programs whose names are words of every language that says it works with them. */
export const PLAIN_PRODUCT = pattern('u')`
  ^(?:
    (?:Microsoft |MS )?(?:Word|Excel|Outlook|Access|PowerPoint)|LibreOffice|OpenOffice|Numbers|Elster|ELSTER
    Banking4
  )$
`

/** Language models and their makers, which sites write about and choose between. */
export const MODEL = pattern('gu')`
  (?<![\p{L}\p{N}])(?:
    ChatGPT|OpenAI|GPT-?\d?|(?:Google )?Gemini|Claude|Anthropic|Perplexity|Midjourney|DALL[-·]?E|Stable Diffusion
    Flux AI|(?:GitHub |Microsoft )?Copilot|Mistral|xAI|Grok|Llama|DeepSeek
  )(?![\p{L}\p{N}])
`

/** The end of a company's name, in sentences on whom the makers work with. */
export const COMPANY = pattern('u')`
  \s(?:
    Solutions|Agency|Agentur|Consulting|Consultants?|Partners?|Studios?|Group|Gruppe|Holding|GmbH|AG|KG|Ltd\.?
    Inc\.?|LLC|SARL|SAS|S\.?[rR]\.?l\.?|S\.?L\.?|B\.?V\.?|AB|ApS
  )$
`

/** A sentence that tells where else the makers are, how they are rated, or what it is made of. */
export const OF_MAKERS = pattern('iu')`
  (?<!\p{L})(?:
    follow (?:us|me|along)|find (?:us|me)|join (?:us|me|our|the)|rated|stars? on|featured (?:on|in)|written in
    deploy(?:s|ed)?|we (?:run|host)|our (?:shop|store|community|channel)
    (?:message|write|reach|chat with) (?:to )?(?:us|me)|folg(?:e|en|t) (?:Sie )?uns|find(?:e|en|et) (?:Sie )?uns
    schreib(?:e|en|t)? (?:Sie )?uns|bewertet|geschrieben in|suivez|retrouvez|rejoign\p{L}+|écri(?:t en|vez)
    notée? (?:sur|\d)|síguenos|encuéntranos|únete|escr(?:ito en|íbenos)|valorad[oa]|seguici|trovaci|unisciti
    scri(?:tto in|vici)|siga(?:-nos)?|encontre(?:-nos)?|escrito em|avaliad[oa]|volg ons|vind ons|geschreven in
    beoordeeld|följ oss|følg os|hitta oss
  )(?!\p{L})
`
