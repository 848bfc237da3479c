/** Listens for requests to an address that the page's own content security policy stops. */
export function watchPolicy(baseUrl: string): { readonly stopped: () => boolean; readonly end: () => void } {
  const origin = URL.parse(baseUrl)?.origin;
  let stopped = false;
  const listen = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (URL.parse(blockedURI)?.origin === origin) stopped = true;
  };
  globalThis.document?.addEventListener('securitypolicyviolation', listen);
  return {
    stopped: () => stopped,
    end: () => globalThis.document?.removeEventListener('securitypolicyviolation', listen),
  };
}
