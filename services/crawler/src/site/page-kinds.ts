/** What a page of a product's website is about, as far as its address and the links to it say. */
export const pageKinds = [
  'pricing',
  'about',
  'team',
  'faq',
  'features',
  'contact',
  'imprint',
  'customers',
  'blog',
  'legal',
] as const
export type PageKind = (typeof pageKinds)[number]

/** How much a page of a kind is worth reading. */
export const kindScores: Record<PageKind, number> = {
  pricing: 100,
  about: 92,
  team: 88,
  faq: 85,
  features: 82,
  contact: 76,
  imprint: 64,
  customers: 60,
  blog: 36,
  legal: 4,
}

/**
 * Words by which sites in English, German, French, Spanish, Japanese, Italian, Portuguese, Dutch, Polish, Swedish and
 * Chinese call such pages, without accents; those of several words are written with a space.
 */
const words: Record<PageKind, string> = {
  pricing: `pricing, price, prices, plans, plan, packages, subscription, subscriptions, buy, rates, fees, cost, costs,
    preise, preis, preisliste, tarife, kosten, pakete, abo, abos, tarifs, tarif, prix, abonnement, abonnements, forfaits,
    offres, precios, precio, tarifas, planes, suscripcion, prezzi, prezzo, piani, tariffe, precos, preco, planos,
    prijzen, prijs, tarieven, cennik, ceny, cena, priser, pris, 料金, 価格, プラン, 价格, 定价`,
  about: `about, about us, aboutus, company, who we are, our story, story, mission, uber uns, ueber uns, uber mich, ueber mich,
    ueberuns, uberuns, ueber, unternehmen, firma, geschichte, a propos, apropos, qui sommes nous, qui suis je, entreprise,
    notre histoire, societe, sobre nosotros, sobre, quienes somos, quien soy, nosotros, empresa, historia, acerca de, acerca,
    chi siamo, chi sono, azienda, storia, sobre nos, quem somos, over ons, overons, over mij, bedrijf, o nas, o firmie, om oss,
    om os, 会社概要, 会社情報, 企業情報, 私たちについて, 当社について, 運営会社, 概要, 关于`,
  team: `team, our team, the team, meet the team, people, founders, founder, leadership, staff, das team, mitarbeiter,
    grunder, gruender, l equipe, equipe, notre equipe, fondateurs, fondatrice, fondateur, equipo, nuestro equipo, fundadores,
    fundadora, fundador, squadra, fondatori, fundadoras, het team, oprichters, zespol, zalozyciele, チーム, メンバー,
    代表, 創業者, スタッフ, 团队`,
  faq: `faq, faqs, questions, help, help center, frequently asked questions, support, haufige fragen, haeufige fragen, fragen,
    hilfe, foire aux questions, questions frequentes, aide, preguntas frecuentes, preguntas, ayuda, domande frequenti, domande,
    aiuto, perguntas frequentes, perguntas, duvidas, ajuda, veelgestelde vragen, vragen, hulp, pytania, pomoc, czeste pytania,
    vanliga fragor, よくある質問, よくあるご質問, ヘルプ, 質問, 常见问题`,
  features: `features, feature, product, products, how it works, howitworks, tour, overview, solutions, solution, integrations,
    services, service, use cases, funktionen, funktion, leistungen, produkt, produkte, so funktioniert s, so geht s,
    fonctionnalites, fonctionnalite, produit, produits, comment ca marche, prestations, funciones, funcionalidades,
    caracteristicas, producto, productos, como funciona, servicios, funzionalita, funzioni, prodotto, prodotti, come funziona,
    servizi, recursos, produto, produtos, servicos, functies, functionaliteiten, hoe het werkt, diensten, funkcje, oferta,
    uslugi, funktioner, tjanster, 機能, 製品, 特長, 特徴, サービス, 使い方, 功能, 产品`,
  contact: `contact, contact us, contactus, contacts, get in touch, reach us, kontakt, kontaktieren, nous contacter,
    contactez nous, contacto, contactanos, contactar, contatti, contattaci, contato, fale conosco, contacten, neem contact op,
    お問い合わせ, お問合せ, 問い合わせ, 連絡先, アクセス, 联系`,
  imprint: `imprint, impressum, legal notice, mentions legales, aviso legal, note legali, colofon, company information,
    特定商取引法, 特定商取引`,
  customers: `customers, customer, testimonials, case studies, case study, clients, success stories, reviews, references,
    wall of love, kunden, referenzen, kundenstimmen, erfahrungen, temoignages, avis, realisations, clientes, testimonios,
    casos de exito, opiniones, clienti, testimonianze, recensioni, depoimentos, klanten, ervaringen, referenties, klienci,
    opinie, kunder, 導入事例, お客様の声, 事例, 客户`,
  blog: `blog, news, journal, changelog, press, presse, prensa, updates, newsroom, magazin, magazine, aktuelles, actualites,
    noticias, novedades, notizie, novidades, nieuws, aktualnosci, ブログ, お知らせ, ニュース, 博客, 新闻`,
  legal: `terms, tos, privacy, cookies, cookie, legal, gdpr, policy, policies, conditions, agb, datenschutz, dsgvo, widerruf,
    confidentialite, cgv, cgu, privacidad, terminos, condiciones, privacidade, termos, termini, voorwaarden, regulamin,
    prywatnosci, polityka, login, signin, sign in, signup, sign up, register, log in, account, cart, checkout, basket,
    anmelden, registrieren, warenkorb, connexion, inscription, panier, acceder, iniciar sesion, registro, carrito, accedi,
    registrati, carrello, entrar, inloggen, zaloguj, search, suche, recherche, buscar, careers, jobs, karriere, empleo, status,
    プライバシー, 利用規約, ログイン, 会員登録, 採用`,
}

const HAS_CJK = /[\u3040-\u30ff\u3400-\u9fff]/u

/** Small letters without accents, words with single spaces between and around. */
export function plainWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

/** Words of Chinese and Japanese stand without spaces around them. */
const dictionary = pageKinds.map((kind) => ({
  kind,
  words: words[kind].split(',').map((word) => {
    const plain = plainWords(word)
    return HAS_CJK.test(plain) ? plain.trim() : plain
  }),
}))

/** The kind that a text speaks of: the one whose word stands in it and is longest; null where none does. */
export function kindIn(text: string): PageKind | null {
  const plain = plainWords(text.slice(0, 200))
  let best: { kind: PageKind; length: number } | null = null
  for (const { kind, words } of dictionary) {
    for (const word of words) {
      if (word.length > (best?.length ?? 0) && plain.includes(word)) best = { kind, length: word.length }
    }
  }
  return best?.kind ?? null
}
