import type { ExamplesOf } from "../function.ts";
import type { urls } from "../urls.ts";

export const urlsExamples: ExamplesOf<typeof urls> = {
  url_get_escaped_path: "url('https://example.com/a%20b').getEscapedPath() == '/a%20b'",
  url_get_host: "url('https://example.com:443/').getHost() == 'example.com:443'",
  url_get_hostname: "url('https://[::1]:443/').getHostname() == '::1'",
  url_get_port: "url('https://example.com:443/').getPort() == '443'",
  url_get_query: "url('https://example.com/?k=a&k=b').getQuery()['k'] == ['a', 'b']",
  url_get_scheme: "url('https://example.com/').getScheme() == 'https'",
  is_url_string: "isURL('https://example.com/') && !isURL('example.com')",
  string_to_url: "url('https://example.com/') != url('https://example.org/')",
};
