/** Milliseconds by which the browser may tell a violation after its request has failed (measured: 1). */
const delay = 50;

type PolicyWatch = {
  /** True when the page's policy stopped a request that has failed by now. */
  readonly stopped: () => Promise<boolean>;
  readonly end: () => void;
};

/** Listens for requests to an address that the page's own content security policy stops. */
export function watchPolicy(baseUrl: string): PolicyWatch {
  const origin = URL.parse(baseUrl)?.origin;
  let stopped = false;
  const listen = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (URL.parse(blockedURI)?.origin === origin) stopped = true;
  };
  globalThis.document?.addEventListener('securitypolicyviolation', listen);
  return {
    stopped: () => new Promise((resolve) => setTimeout(() => resolve(stopped), delay)),
    end: () => globalThis.document?.removeEventListener('securitypolicyviolation', listen),
  };
}
