/**
 * Where the specification says "not shown", the embedded service has to decide. All its decisions are listed here.
 * Clients must not rely on them: another service may decide otherwise.
 *
 * - **Error bodies** are RFC 9457 problem documents (`application/problem+json`) with `type` "about:blank",
 *   so `title` is the status phrase and `detail` says what to do.
 * - **Order of refusals**, first match wins: unknown path 404 · other method 405 with `Allow` · token 401 ·
 *   media type 415 · body above 64 KiB 413 · unparsable JSON 400 · `id` or `kind` missing or not a string 400 ·
 *   nothing known under this `kind` and `id` 404.
 * - **Paths** are exact: `/demo/details/` and `/v1/address` are unknown.
 * - **Content type** of a request: `application/json` or any `+json`; absent means JSON; a coded body
 *   (`content-encoding`) is refused with 415.
 * - **`id` and `kind`** are both required and both text of any content; the empty text is a text. Further members
 *   of the body are ignored. The pair is looked up as it is: no trimming, no folding of case.
 * - **A known place without points** answers with an empty collection; a known object without details answers 404
 *   on `/demo/details` only.
 * - **A token** is compared character by character: other case, added characters and a header sent twice are
 *   invalid. (HTTP itself removes spaces around a header value.) The scheme `Bearer` is compared without case,
 *   RFC 9110 section 11.1.
 * - **`POST /v1/address/`** with a valid key answers 501: the specification shows neither its request nor its
 *   response.
 * - **Caching**: every answer carries `cache-control: no-store`.
 * - **CORS**: none; the service answers its own origin.
 */

/** The public token of the embedded service. It opens sample data only and is no secret. */
export const sampleToken = 'demo';

/** The key that the embedded service accepts on the production path; as public as the sample token. */
export const sampleAccessToken = 'demo';

/** Maximum size of a request body in bytes (64 KiB). A request has some 100 bytes. */
export const requestBodyLimit = 64 * 1024;

/** Demo tokens travel in their own header, so the challenge names a scheme of its own, never `Basic`. */
export const demoChallenge = 'Token realm="places"';

/** RFC 6750 section 3. */
export const productionChallenge = 'Bearer realm="places"';

/** "Caching: not shown": nothing that needed a token may be cached. */
export const cacheControl = 'no-store';
