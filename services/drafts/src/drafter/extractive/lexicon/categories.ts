/**
 * The word families that speak for a category, by its name in the category list: beginnings of words in all languages,
 * parted by blanks. A `_` is a blank, a full stop at the end ends the word too, a `*` stands for how it may begin.
 */
export const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  'AI Assistants': `ai_assistant ai_agent chatbot ai_chat ai_copilot ki-assistent ki-agent assistant_ia
    asistente_de_ia assistente_ia aiアシスタント *チャットボット`,
  'AI Writing': 'ai_writ ai_copywrit writing_assistant ki-text',
  'AI Images & Video': 'ai_image ai_video ai_art image_generat text-to-image text_to_image text-to-video',
  'AI & Machine Learning': `ai. machine_learning artificial_intelligence neural llm künstliche_intelligenz
    intelligence_artificielle inteligencia_artificial intelligenza_artificiale inteligência_artificial language_model
    sprachmodell modèle_de_langage *機械学習 *人工知能 *ai-`,
  'Developer Tools': `developer programmer entwicklerin entwickler. softwareentwickl développeu desarrollador
    sviluppator programador programmierer ontwikkelaars utvecklare udvikler programist sdk command-line command_line
    kommandozeile ligne_de_commande línea_de_comandos linha_de_comando riga_di_comando git. github gitlab repositor
    pull_request code_review linter compiler debug typescript javascript python rust. golang go_librar ruby kotlin
    .net node.js npm crate. library_for bibliothek_für bibliothèque_pour librería_para open-source_library
    open-source_tool source_code codebase api. apis. graphql webhook json. yaml backend frontend full-stack
    feature_flag build_tool monorepo commits. stack_trace self-hosted_server localhost test_suite unit_test ci. ci/cd
    continuous_integration pipelines embeddable parser *開発者 *エンジニア cli. stack. self-hosted_tool static_analysis
    log_viewer scripting software_teams wordpress_develop utviklere`,
  'APIs & Integrations': 'api. apis. webhook rest_api http_api ipaas graphql endpoint sdk',
  'DevOps & Hosting': `deploy hosting hébergement alojamiento_web kubernetes docker helm. terraform devops serverless
    sysadmin sre. serveurs. cloud_server vps. ci/cd runners. rollback load_balanc nginx operations_teams on-call
    *ホスティング *デプロイ own_servers self-hosting rollout staging_`,
  'Testing & Monitoring': `monitor uptime observab status_page cron log_viewer alerting test_suite unit_test flaky
    error_track on-call überwachung surveillance *監視 *überwachung`,
  Databases: `database postgres mysql sqlite sql. mariadb datenbank bases_de_données base_de_données base_de_datos
    bases_de_datos banco_de_dados migrations. queries. schema replica *データベース continuous_backup point-in-time`,
  'Accounting & Invoicing': `accounting bookkeep invoic vat. ledger tax_return expenses. accountan billing *buchhalt
    rechnung abrechnung faktur fattur factur comptab contab boekhoud księg bokför bogfør regnskab steuerberat iva.
    steuererklär notas_fiscais devis. lohnsteuer payroll kassenbuch fahrtenbuch *会計 *請求書 *経理 *帳簿 *確定申告 *見積 *steuer
    umsatzsteuer *abrechn vat_ impuesto impost belasting recibos. selbstständige freiberufler`,
  Payments: `payment_link card_payment checkout payout payment_process payment_gateway payments_for zahlungsab
    paiement_en_ligne pagos_en_línea pasarela_de_pago betaallink betaalverzoek *決済`,
  'HR & Recruiting': `recruit hiring applicant payroll staff_schedul employee timesheet leave_request
    holidays_and_absence absence human_resources hr. *dienstplan *schichtplan bewerb mitarbeiter *arbeitszeit
    recrutement recrue ressources_humaines salariés congés. nómina turnos. empleados. recursos_humanos personale.
    turni. personeel vacature medewerkers. rooster funcionários escala_de schemalägg medarbetare *vagtplan
    grafik_pracy *勤怠 *シフト *採用 *給与 *dienstpläne personalpl job_board stellenb dipendent personel beschäftigt
    whistleblow hinweisgeber`,
  'Legal & Compliance': `compliance legal. lawyer law_firm solicitor notair regulation rechtsan kanzlei vertrag
    avocat juridique conformité abogad jurídic cumplimiento avvocat *法務 hinweisgeber whistleblow rechtssicher
    wettelij notari dokumentationspfl contrats. contract_ software_contract supplier_contract notice_period *契約
    policy_manag datenschutz-`,
  'Business & Finance': `firm. firms. quotes. inventory warehouse wholesal trade. trades. landlord tenant rental
    membership workshop. workshops. garage. garages. budget cash_flow delivery_note contractors. plumbers.
    electricians. brewer baker pubs. depot fleet estimat *betrieb. *betriebe. *betrieben. *unternehmen *verwaltung
    handwerk werkstatt werkstätt auftrag angebote. lieferschein mieter vermiet entreprise artisan. artisans.
    commerces. gestion. adhérent cotisation chantier stocks. loueurs. ateliers. associations. fournisseurs. negocio
    gestión. talleres. taller. almacén existencias socios. proveedores albar presupuestos. aziend impres gestional
    magazzin officin ordini. associazion bedrijv ondernem *administratie voorraad verenig *beheer verhuur empres
    gestão. oficinas. estoque lojas. associados företag hantverk offert lager förening virksomhed firma. *在庫 *経営 *業務
    *店舗 *倉庫 *工場 business. businesses small_business *software_für *software_for verwaltung *verwaltungss
    management_software software_für software_for software_pour software_para software_per software_voor software_de
    program_för program_dla programa_para programa_de programm_für programm_zur sistema_para sistema_online_para
    sistema_de system_for system_für logiciel_pour logiciel_de programma_per programma_voor plateforme_de
    plataforma_de platform_for platform_voor plattform_für program_for cloud_software *software. comunidades_
    procurement supplier property_m managers. operators. marinas. charities. clubs. clubes. societies. vereine.
    magasin. restaur kundenv erp. stock_control stock_manag`,
  Analytics: `analytics web_statistic visitor_statist page_view dashboard statisti webanalyse analítica umfrage
    enquête sondage encuesta link_short short_link *アクセス解析 *分析 surveys. survey_tool spørgeskema statystyk`,
  CRM: `crm customer_record customer_list client_list pipeline leads. follow-up kundenverwalt kundenkartei
    kundregister gestion_client relation_client klantenbeheer klantbeheer relatiebeheer donor. donors. *顧客管理`,
  'Email Marketing': `newsletter email_campaign email_marketing mailing_list lettre_d’information
    lettres_d’information lettres_d'information boletines_inform nieuwsbrief *メルマガ *メール配信 nieuwsbrieven boletín`,
  SEO: 'seo. search_engine backlink keyword_research rank_track suchmaschinen référencement posicionamiento_web',
  'Social Media': 'social_media instagram tiktok redes_sociales réseaux_sociaux influencer soziale_medien *sns',
  'Marketing & Sales': `marketing sales. campaign advertis landing_page lead_gen vertrieb werbung ventes_ ventas
    referral testimonials loyalty *マーケティング *集客 fidel fedeltà treuekart treueprog stamp_card`,
  'Project Management': `project_manag tasks. kanban gantt milestone sprint backlog projektmanag *projekt aufgaben
    chantiers. projets. proyectos. progetti. projecten. tareas. tâches. montageplanung *プロジェクト *タスク projects.`,
  'Notes & Documents': `notebook journal. documents. wiki knowledge_base transcri writing_app manuscript outlin
    recipe notiz dokument cuaderno documentos. quaderno notities form_build *メモ *ノート *文書 *notizen formulaire
    formulieren formular document_ novel roman. schrijv translation. scanned livre_de_cave note-tak
    notes_app journals. minutes_from pdf_ pdf-`,
  'Calendars & Scheduling': `calendar schedul appointment booking reservation timetable *kalender *termin. *termine.
    terminbuch terminplan belegung *dienstplan stundenplan calendrier réservation rendez-vous agenda. agendas. cita.
    reservas. reserva. prenotazion appuntament afspra reserver *splanning. planning_de planning_des planning_du plannings. *rooster roosters. agendament bokning
    *booking *予約 *カレンダー *スケジュール *zeitfenster *buchung time_slot slots. créneau cancellations planning_part horarios.
    turno. cita_previa table_booking rota. rotas. roster shift. shifts.`,
  Automation: `workflow no-code integromat zapier automation automate *automatisier automatisez automatisation
    automatiza automazione *自動化`,
  Productivity: `productiv timer. timers. pomodoro time_track to-do planner. planners. reminder clipboard shortcut
    window_manag household habit focus_ text_expand launcher *planer. erinner ménage famille familia recordator
    famiglia gezin *習慣 *生産性 *タイマー *家族 checklist menu_bar mac_app garden_plan windows_utility utility. hochzeit
    trip_planner reise packing app_para app_per app_pour app_für app_for wedding_plan mail_program email_client
    sleep_diary desktop_timer potager huerto. orto.`,
  'Website Builders': `website_build site_builder build_a_website build_your_site homepage-baukasten créer_un_site
    créer_votre_site crear_una_web static_site *ホームページ作成`,
  'Graphics & Photo': `photograph image_edit illustrat drawings. negatives. darkroom raw_ lightroom photoshop
    bildbearbeit fotograf fotógraf colour_grad *写真 *画像 *イラスト photos. photo_edit photo_galler galleries. film_scan
    pixel_art icons. photo_book vector_graphic vector_draw drawing_app drawing_program drawing_software shader`,
  Design: `design. designs. designer design_ font. fonts. typefac typograph glyph prototyp mock-up mockup ui_kit
    figma knit. knitting knitter sewing quilt weav loom. embroider stitch. crochet strick schnittmuster tricot
    couture patrons. dessin maquette diseñ tejer costura maglia ricamo *デザイン *編み物 cad. autocad ontwerp disegno.`,
  'Online Shops': `online_shop online_store web_shop webshop webwinkel e-commerce ecommerce shopify prestashop
    boutique_en_ligne boutiques_en_ligne tienda_online tiendas_online tienda_en_línea loja_virtual lojas_virtuais
    negozi_online onlineshop shopping_cart *ネットショップ *通販 marketplace wordpress-shop shopware magento wooc`,
  Commerce: `point_of_sale pos. shopkeep market_stall einzelhandel *kassensystem hofladen kasse. commerçant caisse
    comercio tienda negozio winkel loja vendor butik sklep auction *レジ *商店 *お店 *小売 shop. shops. *kasse. billetterie
    ticketing kassensystem kassa. kassas retailers. retail_`,
  'Customer Support': `customer_support customer_service help_desk helpdesk support_ticket live_chat shared_inbox
    support_team kundenservice kundendienst service_client atención_al_cliente klantenservice *問い合わせ feedback_widget
    feature_request kundenanfragen`,
  'Team Chat & Video': `team_chat video_call video_meeting video_conf group_chat visioconf videollamad videokonf
    *ビデオ会議`,
  Communication: `messenger messaging chat. forum. forums. foro fórum noticeboard intercom sms. text_message
    voicemail phone_system telefonanlage *連絡 *チャット receptionist call_answer telefon_ group_messag mail_program
    email_client`,
  Education: `school. schools. teacher teaching pupil lesson learn. learning learner classroom tutor exam flashcard
    flash_card vocabular homework language_learn university kindergarten nurser *schule. *schulen. *schüler *lehr
    unterricht lern vokabel kita. kitas. école élève enseign professeur cours. apprendre apprenti auto-école étudiant
    crèche escuela colegio alumn profesor aprend academia clases. aula. scuol autoscuol insegnant alliev lezion
    corsi. leerling leraar leraren docent onderwijs rijschool rijscholen scholen woordjes escola aluno professor
    aulas. estudant redação skola elever lärare skole uczy szkoł nauk *塾 *教室 *学習 *先生 *生徒 *学校 *単語 course_for
    online_courses curso. cursos. schachtrain instrumentenunt ear_training students. studenti. revision_`,
  'Health & Fitness': `health fitness workout patient hospital therap doctor nursing wellness runner swim yoga
    pilates gym. gyms. physio dental dentist veterin vet. vets. midwi massage diabet migraine allerg symptom calorie
    cyclist climb rowing meditat gesund pflege ärzt arzt *praxis. *praxen. hebamme schlaf blutdruck santé soin
    soignant kiné infirmi médec médic sommeil course_à_pied salud pacient clínica fisioterap entren enferm sueño
    salute pazient medic ambulator allenament corsa. psicolog gezond patiën praktijk tandarts huisarts hardlop saúde
    consultório treino remad hälsa träning vård sundhed zdrow pacjent *健康 *患者 *医療 *介護 *運動 *睡眠 clinic coach_
    personal_train spitex hikers hiking trail_run wander breathing. care_home caregivers sleep_ cabinets. deport
    trilhas randonn senderis zorginst kitesurf sonno. training_ *schlaf recipe_nutr windsurf nutritionist dieta.
    optik ottica`,
  'Security & Privacy': `security. password encrypt privacy two-factor 2fa vpn. firewall vulnerab phishing
    sicherheitsl datenschutz verschlüssel passwort sécurité_inf chiffre mot_de_passe contraseña cifrado senha
    wachtwoord lösenord backup malware spam. *セキュリティ *暗号 *パスワード secrets_manag`,
  Games: `game. games. gamer gaming puzzle chess tabletop role-playing board_game spiel. spiele. schach jeu. jeux.
    joueur juego jugador gioco giochi spel. spellen jogo gra. gry. crossword quizzes *ゲーム *パズル jeux_de_société
    brettspiel scacchi ajedrez échecs dice_roll rpg`,
  'Media & Entertainment': `music. musician podcast films. movie theatre theater audio. song setlist choir orchestra
    band. bands. vinyl sheet_music guitar museum magazine tv_ subtitle birdwatch fishing walkers. musik chor
    chöre noten. musique chœur partition cinéma théâtre música coro músico película banda. musica musicist spartit
    muziek koor koren filme nuty muzyk podkast *音楽 *映画 *動画 *ポッドキャスト cinemas. film_photog collectors record_coll
    sammler collection_de musées museos bücher. bookshelf instruments. film. filmclub`,
}
