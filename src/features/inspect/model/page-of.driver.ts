/** Makes the page of the test one that this server sent: its requests go to that server alone, as in a browser. */
export function setPageUrl(url: string): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(url);
}
