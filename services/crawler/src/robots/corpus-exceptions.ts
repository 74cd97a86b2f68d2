/** A case of `fixtures/robots_cases.json` that is answered otherwise on purpose. */
interface CorpusException {
  readonly src: string
  readonly ua: string
  readonly url: string
}

/** The cases answered otherwise, by the reason. A case is named by its source, agent and address, in whatever suite. */
export const CORPUS_EXCEPTIONS: readonly { readonly reason: string; readonly cases: readonly CorpusException[] }[] = [
  {
    reason:
      'RFC 9309 §2.2.2 decodes percent-encoded unreserved characters before comparing, and crawler-commons (testEscapedPaths) expects that; these compare %62%61%7A as written',
    cases: [
      { src: 'non-ascii-paths.textproto', ua: 'FooBot', url: 'http://foo.bar/foo/bar/baz' },
      { src: 'ID_Encoding', ua: 'FooBot', url: 'http://foo.bar/foo/bar/baz' },
    ],
  },
  {
    reason:
      'these hand over an address that is not percent-encoded and expect no match; RFC 9309 §2.2.2 encodes before comparing, crawler-commons (testUnicodeUnescapedPaths) expects that, and so is every address we ask for',
    cases: [
      { src: 'non-ascii-paths.textproto', ua: 'FooBot', url: 'http://foo.bar/foo/bar/ツ' },
      { src: 'ID_Encoding', ua: 'FooBot', url: 'http://foo.bar/foo/bar/ツ' },
    ],
  },
  {
    reason:
      'RFC 9309 §2.2.2 always allows /robots.txt itself, and crawler-commons (testRobotsTxtAlwaysAllowed) expects that; these apply the rules to it',
    cases: [
      { src: '327748.textproto', ua: 'asdfbot', url: 'http://m.example.com/robots.txt' },
      { src: '369883.textproto', ua: 'BarBot', url: 'http://example.com/robots.txt' },
      { src: '369883.textproto', ua: 'AB', url: 'http://example.com/robots.txt' },
      { src: '860237.textproto', ua: 'XYZ', url: 'http://example.com/robots.txt' },
    ],
  },
  {
    reason:
      'these expect that a group for AB42bot does not name AB42bot, as a product token has no digits; crawler-commons (testNutchCases) expects that Agent1 names Agent1, and the stricter answer is the safer one',
    cases: [
      { src: '369883.textproto', ua: 'AB42bot', url: 'http://example.com/' },
      { src: '369883.textproto', ua: 'AB42bot', url: 'http://example.com/foo/bar' },
    ],
  },
  {
    reason:
      'the robot has a name of several words, which is no product token (RFC 9309 §2.2.1); robots_test.cc (GoogleOnly_AcceptUserAgentUpToFirstSpace) expects that such a name names no group',
    cases: [
      { src: 'testHeritrixCases', ua: 'Mozilla allowbot2 99.9', url: 'http://www.domain.com/foo' },
      { src: 'testHeritrixCases', ua: 'Mozilla denybot 99.9', url: 'http://www.domain.com/path' },
      { src: 'testHeritrixCases', ua: 'Mozilla denybot 99.9', url: 'http://www.domain.com/' },
      { src: 'testMultiWordAgentName', ua: 'Download Ninja', url: 'http://www.domain.com/index.html' },
    ],
  },
  {
    reason:
      'crawler-commons takes a crawl delay over a limit of its own as forbidding all; RFC 9309 has no crawl delay',
    cases: [{ src: 'testBigCrawlDelay', ua: 'bixo', url: 'http://www.domain.com/' }],
  },
]
