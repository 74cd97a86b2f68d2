import {
  type CheckCode,
  type Claim,
  type ClaimMethod,
  type ClaimStep,
  checkCodes,
  type ListingClaim,
} from '@launch/proto/schemas/claim'

/** How a claim is proved, for people. */
export const methodWords: Record<ClaimMethod, { name: string; about: string }> = {
  dns: {
    name: 'A DNS record',
    about: 'You add one TXT record where the domain is managed. For who can get at its DNS.',
  },
  meta: {
    name: 'A tag on the website',
    about: 'You put one line into the head of the page. For who can change its HTML.',
  },
  file: {
    name: 'A file on the website',
    about: 'You upload a small text file to an address that we name. For who can put files on the server.',
  },
  email: {
    name: 'An e-mail to the company',
    about:
      'We mail a link to an address at the website’s domain. It is the quickest way and proves the least: who has proved the listing by one of the others can displace you, and is not displaced by you.',
  },
}

type Tone = 'good' | 'waits' | 'wrong' | 'over'

/** Where a claim stands, for who made it. */
export const statusWords: Record<ListingClaim['status'] | 'cancelled', { name: string; tone: Tone }> = {
  pending: { name: 'Pending', tone: 'waits' },
  verified: { name: 'Verified', tone: 'good' },
  expired: { name: 'Expired', tone: 'over' },
  rejected: { name: 'Rejected', tone: 'wrong' },
  revoked: { name: 'Revoked', tone: 'wrong' },
  cancelled: { name: 'Cancelled', tone: 'over' },
}

/** What a claim's status means for who made it; null where its reason says it. */
export const meansOf = ({ status, method }: Pick<Claim, 'status' | 'method'>): string | null => {
  switch (status) {
    case 'pending':
      return method === 'email' ? 'It waits for the mailed link to be opened.' : 'It waits to be published and checked.'
    case 'verified':
      return 'The listing is yours.'
    case 'expired':
      return 'It was not verified in time.'
    default:
      return null
  }
}

/** What a look for a proof came to, in a few words. */
export const checkWords: Record<CheckCode, string> = {
  found: 'Found',
  no_record: 'There is no such record',
  doubled_domain: 'The domain stands twice in the record’s name',
  wrong_level: 'The record stands at another name',
  quoted_value: 'The value is quoted or split wrongly',
  other_token: 'The value is of another claim',
  cname: 'A CNAME stands in the way',
  servfail: 'The name server failed',
  timeout: 'No answer came in time',
  nxdomain_cached: 'An earlier answer is still cached',
  unreachable: 'The website can’t be reached',
  http_status: 'The website answers with an error',
  redirected_elsewhere: 'The website leads to another host',
  tag_missing: 'The tag is not there',
  tag_in_body: 'The tag is not in the head',
  html: 'A web page is there instead of the file',
  bom: 'A byte order mark stands before the value',
  white_space: 'White space stands round the value',
}

/** What happened to a claim, on its trail. */
export const stepWords: Record<ClaimStep['step'], string> = {
  made: 'Claimed',
  checked: 'Looked for, and not found',
  verified: 'Verified',
  rejected: 'Lost to another claim',
  displaced: 'Displaced by another claim',
  revoked: 'Revoked',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failing: 'The proof was not found any more',
  owner_changed: 'The listing changed hands',
}

/** What more there is to say of a step, for people: a look's code in words, and not the method, which stands above. */
export function detailWords({ step, detail }: Pick<ClaimStep, 'step' | 'detail'>): string | null {
  if (step === 'made') return null
  const code = checkCodes.find((each) => each === detail)
  return code ? checkWords[code] : detail
}
