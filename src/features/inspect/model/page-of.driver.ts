/** From now on the page of the test is one that this server sent: it asks that one alone, as a browser does. */
export function setPageUrl(url: string): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(url);
}
