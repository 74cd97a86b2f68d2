/**
 * Words that tell how something is sold, by what they speak of, in several languages: lower case, a star for any
 * ending, a low line between the words of a phrase. They are raw: what they say of the product is weighed together.
 */
export const PRICE_WORDS = {
  free: `free kostenlos* kostenfrei* gratis gratuit* gratuitement grátis darm* bezpłatn* zdarma bezplatn* ilmai*
    maksuton umsonst costs_nothing cost_nothing costs_you_nothing for_nothing pay_nothing pays_nothing
    pay_us_nothing nothing_to_pay zahlt_nichts zahlen_nichts zahlst_nichts paie_rien paient_rien payez_rien
    paga_nada pagan_nada pagas_nada paghi_nulla paga_nulla paga_niente betaalt_niets betaal_niets betalar_inget
    betaler_ikke no_charge kostet_nichts coûte_rien cuesta_nada costa_nulla costa_niente custa_nada kost_niets
    kostar_inget kostar_ingenting koster_ingenting koster_intet nic_nie_kosztuje 無料 フリープラン`,
  plan: `plan plans tier tiers version* edition* account* accounts tarif tarife* formule* offre compte konto piano
    plano versión versiones versione versioni versão cuenta cuentas abonnement* versie utgåv* paket pakket*
    basis* basic lite starter hobby community personal プラン`,
  forever: `forever for_ever for_good for_life always für_immer dauerhaft* toujours à_vie siempre sempre altijd alltid
    altid zawsze bleibt rester* reste stays stay remains ずっと`,
  number: `one two three four five six seven eight ten twelve fourteen thirty sixty ninety hundred first zwei drei vier
    fünf sechs acht zehn zwölf dreißig erste* deux trois quatre cinq six dix douze trente premier* première* dos
    tres cuatro cinco diez treinta primer* due tre quattro cinque dieci trenta prim* duas dois três quatro cinco
    dez primeir* twee drie vier vijf tien dertig eerste två tre fyra tio första to fire ti første dwa trzy`,
  is: 'is are be stays ist sind bleibt est sont reste es son è sono é são is zijn blijft är er jest je',
  trial: `trial* try trying test teste* testen testet testphase testversion probe* probier* ausprobier* essai essay*
    prueba* prueb* probar probarl* pruéb* prova provalo provate provperiod* prova_på experimente* proef* prober*
    uitprober* prøv* wypróbuj* próbn* testuj* vyzkouš* evaluat* evaluier* before_you_buy before_you_pay kokeil*
    お試し 体験 トライアル`,
  day: `day days tag tage tagen jour jours día días giorni dias dag dagen dagar dage dni dní weeks wochen semaines
    semanas settimane weken veckor 日間 week fortnight`,
  month: `month months monthly monat* mois mensu* mensual* mensil* mensal* mensalidade* al_mes mese mesi mês maand*
    måned* månad* miesi* měsíč* kuukau* 月額 月々 毎月`,
  year: `jahreslizenz* season* saison* term terms schuljahr* quarter* quartal* kwarta* trimest* semest* year years
    yearly annual* annually annum jahr* année* annuel* par_an año años anual* anno anni annual* annuo jaar*
    årlig* år rok roku roczn* ročn* 年額 年間`,
  subscription: `subscription* subscribe* abo abos abonn* abbonament* suscrip* assinatura* prenumerat* abonament* předplatn*
    tilau* サブスク`,
  billed: `billed billing invoice* renew* cancel* kündbar* kündig* abgerechnet abrechnung factur* verläng* vertrag*
    verleng* résili* reconduc* prorrog* renouvel* renuev* rinnov* disdi* disdett* opzeg* gefactureerd fattur*
    fatura* uppsägn* opsig* fakturer*`,
  once: `once one_time one_off one_payment single_payment lifetime perpetual perpétuel* einmal* une_fois
    une_seule_fois un_seul_paiement una_vez una_sola una_volta una_tantum uma_vez uma_única eenmalig* één_keer
    een_keer en_gång en_gang engång* engang* jednoraz* jednoráz* pago_único paiement_unique achat_unique
    pagamento_unico pagamento_único compra_única acquisto_unico unbefristet* flat_fee kertamaks* 買い切り`,
  own: `yours own_it to_keep keep_it outright gehört behalten tuya tuyo tua tuo sua vostra à_vous jouw van_jou din
    never_expire* läuft_nie forever for_ever`,
  no: `no not never without kein* ohne nicht pas sans aucun* ni sin senza nessun* sem nem não geen zonder niet
    ingen inga inget utan uden ikke uten bez żadn* nie ei non nothing nor neither weder 不要 なし`,
  buy: `buy buys buying purchase* bought kauf* gekauft achet* achat* compr* acquist* koop* kopen gekocht köp* køb*
    kjøp* kup zakup* kupuj* koupit* order order_it bestell* command* pedido ordin* 購入`,
  cart: `cart basket checkout warenkorb panier carrito carrello winkelwagen winkelmand carrinho varukorg kurv koszyk*
    košík* カート`,
  licence: `licence licences license licenses lizenz* licencia* licenz* licença* licentie* licens* lisens* licencj*
    ライセンス`,
  key: `key keys serial schlüssel* clé clave chiave chave sleutel nyckel nøgle klucz* activation* freischalt*
    unlock* débloqu* desbloque* desbloqu* sblocc* ontgrendel* lås_upp lås_op vollversion full_version in_app`,
  download: 'download* herunterlad* télécharg* descarg* scaric* baixar ladda hent pobierz* stáhn* ダウンロード',
  app: 'app apps app_store google_play play_store iphone ipad android ios mac windows testflight',
  shipping: `shipping shipped ships delivery delivered postage versand* lieferung* geliefert livraison* envío envíos
    spedizion* spedit* frete envio verzend* bezorg* frakt* fragt* levering* leverans* wysyłk* dostaw* 送料`,
  quote: `quote quotes quotation* angebot* devis presupuesto* preventiv* orçamento* offerte* offert* tilbud* wycen*
    estimate* kostenvoransch* proposal* cotiza* 見積*`,
  request: `request enquir* inquir* anfrage* demande consulta consultar richiesta aanvraag förfrågan forespørgsel
    forespørsel zapytan* auf_anfrage sur_demande お問い合わせ`,
  contact: `contact sales talk_to call_us write_to_us get_in_touch ring_us kontakt* schreiben_sie rufen_sie sprechen_sie
    contactez écrivez* appelez* escríb* llám* contáct* scrivi* contatt* chiam* fale_com neem_contact bel_ons
    mail_ons hör_av skriv_till skriv_til napisz* zadzwoń*`,
  demo: `demo demos démo démonstration vorführ* demonstra* dimostra* presentation book_a_call termin_vereinbaren
    rendez_vous デモ`,
  depends: `depends depend depending hängt dépend* dependen depende dipende* hangt richtet individuell* custom tailored
    sur_mesure a_medida su_misura op_maat sob_medida beror afhænger avhenger zależ* negotiat* agree* vereinbar*`,
  price: `price* pricing cost costs fee fees preis* kost kosten kostet prix tarif* coût* coûte precio* cuesta* prezz*
    costa costo costi preço* custa prij* pris priser cen* koszt* charge charges pay paid pays zahl* payer paie
    pag* betaal* betal* 料金 価格`,
  seat: `seat seats user users member members agent agents employee* nutzer* mitarbeiter* arbeitsplatz utilisateur*
    salarié* poste postes usuario* empleado* utente utenti gebruiker* medewerker* usuário* användare bruger*
    bruker* location site store device class club team practice branch venue`,
  unit: `order orders page pages ticket tickets item items piece stück* unit booking* visit* session* sitzung*
    séance* sesión sesiones seduta* sedute treatment* behandlung* use minute* word words job jobs copy copies
    exemplar* commande* pedido* ordine ordini auftrag* stuk unité unidad pièce billet* transaction* sale sales
    hour hours stunde* heure* hora horas ora ore uur night nacht kilo kg metre meter person persona personne`,
  metered: `percent prozent usage pay_as_you_go credits credit* token* verbrauch commission* provision* per_sale consumo
    à_l_usage`,
  lure: `support shipping delivery update updates setup set_up installation advice consult* call quote demo demos
    returns webinar* training migration guide ebook newsletter course* sample* estimate* beratung* versand
    lieferung erstgespräch livraison devis conseil envío asesor* spedizion* consulenza* preventivo orçamento
    offerte advies verzending upgrade* hotline transport help import shipping schulung* onboarding aktualisier*
    mises_à_jour actualizacion* aggiornament* wifi wi_fi parking entry tools resources articles calculator`,
  size: `up_to bis_zu bis jusqu* hasta fino até tot upp_til op_til first erste* premier* primer* primi prim* eerste*
    första første single one personal private privat* individuals small non_commercial hobby students teachers`,
  upgrade: `upgrade* premium pro plus paid_plan paid_plans bezahlt* payant* de_pago a_pagamento pagos betaalde betald*
    optional`,
  donate: `donat* spende* don dons donaci* donaz* doaç* donatie* donati* sponsor* tip_jar patreon ko_fi liberapay
    paypal opencollective darowizn* dar_* soutenir bidrag 寄付`,
  open: `open_source opensource quelloffen* logiciel_libre logiciels_libres software_libre software_livre
    código_abierto codice_aperto código_aberto free_software freie_software freier_software vrije_software
    software_libero öppen_källkod åben_kildekode åpen_kildekode wolne_oprogramowanie otwartoźródłow* オープンソース`,
  source: `source_code quellcode quelltext code_source código_fuente codice_sorgente código_fonte broncode källkod*
    kildekode* repository repo git github gitlab codeberg sourcehut forgejo`,
  host: `self_host* self_hosted selfhost* selbst_hosten selbst_gehostet selbst_betreiben auto_héberg* autoaloj*
    own_server eigenen_server zelf_hosten docker on_premise* on_premises`,
  build: `npm pip cargo brew composer contribut* fork pull_request* merge_request* patches issue_tracker maintainer*
    compile make_install apt git_clone beitragen mitmachen contribuer`,
  other: `instead other others elsewhere compare* comparison competitor* vergleich* andere anderen ailleurs autres
    concurren* otros otras otro altri altre outros anderen konkurren* save saved used_to before worth fine
    average salary raised grant shelf`,
  beside: `set_up setup onboarding installation training einrichtung* schulung* formation formación formazione
    installatie migration import extra additional zusätzlich* add_on add_ons addon* option options optional
    hardware sms workshop consulting deposit kaution`,
  service: `workshop studio appointment* termin* repair* reparat* réparation* treatment* clinic* courses lessons
    wedding* hire rental rent miete* location_de alquiler* noleggio* verhuur* agency freelanc* handmade
    custom_made`,
} as const

/** What a word speaks of. */
export type PriceWord = keyof typeof PRICE_WORDS
