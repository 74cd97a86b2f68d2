const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements without content (HTML Standard §13.1.2). */
export const VOID = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Elements that begin and end on a line of their own (HTML Standard §15.3). */
export const BLOCKS = words(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li listing main menu nav ol optgroup p ' +
    'plaintext pre search section summary table tbody td tfoot th thead tr ul xmp',
)

/** Elements whose content people don't see where scripts run, or see only after choosing from it. */
export const UNSEEN = words(
  'audio canvas datalist iframe noembed noframes noscript object rp script select style svg template textarea title video',
)

/** Elements that end an open paragraph where they begin (HTML Standard §13.2.6.4.7). */
export const PARAGRAPH_ENDERS = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
)

export const HEADINGS = words('h1 h2 h3 h4 h5 h6')

/** Elements that an end tag may reach past others to (HTML Standard §13.2.4.3). */
export const FORMATTING = words('a b big code em font i nobr s small strike strong tt u')

/** Elements that stop the search for what an end tag closes (HTML Standard §13.2.4.2). */
export const SPECIAL = words(
  'address applet article aside blockquote body button caption center dd details dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup html li listing main marquee menu nav object ol p plaintext pre ' +
    'search section select summary table tbody td template tfoot th thead tr ul xmp',
)

/** Where the search for an open element stops, by what is searched for (HTML Standard §13.2.4.2). */
export const STOPS = {
  none: words(''),
  special: SPECIAL,
  scope: words('applet body caption html marquee object table td template th foreignobject'),
  button: words('applet body caption html marquee object table td template th foreignobject button'),
  item: new Set([...SPECIAL].filter((name) => !['address', 'div', 'p'].includes(name))),
  table: words('body html template'),
} as const
export type Stop = keyof typeof STOPS

export const CELLS = words('td th')
export const TABLE_PARTS = words('caption col colgroup tbody td tfoot th thead tr')

/** Cells and the like, which formatting does not reach out of (HTML Standard §13.2.4.3). */
export const FORMATTING_BOUNDS = words('applet caption marquee object td template th')

/** Elements that end svg and math where they begin (HTML Standard §13.2.6.5). */
export const FOREIGN_ENDERS = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p ' +
    'pre ruby s small span strong strike sub sup table tt u ul var',
)
