/**
 * <placelens-map id="230358852.5e8" kind="place" label="Dostyk 5"></placelens-map>: Placelens as an element of any page.
 * A plain script of the server that it shows; docs/embedding.md tells of its attributes, events and methods.
 */
{
  /** Edition of the messages (docs/embedding.md). */
  const placelens = 1;
  /** The page that this script came from. */
  const home = new URL('./', document.currentScript.src);
  /** Attributes whose change is told to the page in the frame. */
  const told = ['id', 'kind', 'floor', 'sel'];
  /** Attributes that stand in the frame's address: with a change the frame loads anew. */
  const fixed = ['layers', 'emphasis', 'view', 'basemap', 'theme', 'lang'];
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

  // No inline style, which the policy of a page may refuse.
  const look = new CSSStyleSheet();
  look.replaceSync(
    ':host { display: block; height: 480px } :host([hidden]) { display: none } iframe { width: 100%; height: 100%; border: 0 }',
  );

  /** As a member of a message: a number where it is one. */
  const floorOf = (text) => (text === null || text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text));

  class PlacelensMap extends HTMLElement {
    static observedAttributes = [...told, ...fixed, 'label'];

    #frame;
    #state = null;
    #due = false;
    #listen = ({ origin, source, data }) => {
      if (origin !== home.origin || source !== this.#frame?.contentWindow || data?.placelens !== placelens) return;
      const { type, state, code, text, release } = data;
      const isFirst = type === 'ready';
      if (state) this.#state = state;
      // What was asked for while the frame was loading.
      if (isFirst && this.#due) this.#open();
      const detail = type === 'error' ? { code, text } : isFirst ? { state, release } : { state };
      this.dispatchEvent(new CustomEvent(`placelens-${type}`, { detail, bubbles: true, composed: true }));
    };

    /** What is shown, as the last message told it; null before the first. */
    get state() {
      return this.#state;
    }

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#frame = document.createElement('iframe');
      this.#frame.setAttribute('sandbox', sandbox);
      this.#frame.setAttribute('allow', 'fullscreen');
      this.#frame.title = this.getAttribute('label') ?? 'Placelens';
      this.#frame.src = this.#address();
      this.#due = false;
      addEventListener('message', this.#listen);
      root.adoptedStyleSheets = [look];
      root.replaceChildren(this.#frame);
    }

    disconnectedCallback() {
      removeEventListener('message', this.#listen);
      this.#frame = undefined;
      this.#state = null;
    }

    attributeChangedCallback(name, before, after) {
      if (!this.#frame || before === after) return;
      if (name === 'label') this.#frame.title = after ?? 'Placelens';
      else if (fixed.includes(name)) {
        this.#state = null;
        this.#frame.src = this.#address();
      } else if (!this.#due) {
        // Several attributes that change together are one message.
        this.#due = true;
        queueMicrotask(() => this.#state && this.#open());
      }
    }

    /** Chooses a feature of the place, `parking:…`; null none. */
    select(sel) {
      this.#post({ type: 'select', sel });
    }

    /** Draws the units of one floor; null of all. */
    setFloor(floor) {
      this.#post({ type: 'setFloor', floor });
    }

    #open() {
      this.#due = false;
      const [id, kind, floor, sel] = told.map((name) => this.getAttribute(name));
      if (!id) return;
      this.#post({ type: 'open', id, ...(kind && { kind }), floor: floorOf(floor), sel });
    }

    #post(message) {
      this.#frame?.contentWindow?.postMessage({ placelens, ...message }, home.origin);
    }

    #address() {
      const address = new URL(home);
      address.searchParams.set('embed', '1');
      for (const name of [...told, ...fixed]) {
        const value = this.getAttribute(name);
        if (value) address.searchParams.set(name, value);
      }
      return address.href;
    }
  }

  if (!customElements.get('placelens-map')) customElements.define('placelens-map', PlacelensMap);
}
