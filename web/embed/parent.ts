// For a page with iframes of frame.html: `<script src="…/embed/v1/parent.js" async></script>`. It gives each its height,
// tells it the page's theme and language where its address leaves them open, and sends its events on from the iframe's
// element. `iframe.dispatchEvent(new CustomEvent('andamio-set', { bubbles: true, detail: { state: 'v1;x:1,2' } }))` sets.
//
// One small file by itself, a classic script: what it shares with the frame's code is written here once more.
{
  const { origin, href } = new URL('frame.html', (document.currentScript as HTMLScriptElement).src);
  const page = window as unknown as Record<string, unknown>;

  /** The iframes whose address is that frame. */
  const frames = (): HTMLIFrameElement[] =>
    [...document.querySelectorAll('iframe')].filter(({ src }) => src.split(/[?#]/)[0] === href);

  /** A sandboxed frame without an origin of its own is of the origin 'null', to which nothing can be addressed. */
  const alone = (frame: HTMLIFrameElement): boolean =>
    frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin');

  const send = (frame: HTMLIFrameElement, message: object, to: string): void =>
    frame.contentWindow?.postMessage({ andamio: 1, ...message }, to);

  const set = (frame: HTMLIFrameElement, values: object): void =>
    send(frame, { ...values, type: 'set' }, alone(frame) ? '*' : origin);

  const words = ['data-theme', 'data-bs-theme', 'data-md-color-scheme'];

  /** Light or dark: the page's nearest word, else what its own buttons are, by its `color-scheme`. */
  const themeOf = (frame: HTMLElement): string => {
    let auto = '';
    for (let node: Element | null = frame; node; node = node.parentElement) {
      for (const name of words) {
        const word = node.getAttribute(name);
        if (word && word !== 'auto') return /^(dark|slate)$/.test(word) ? 'dark' : 'light';
        auto ||= word ?? '';
      }
      if (node.classList.contains('dark')) return 'dark';
    }
    frame.style.columnRuleColor = 'light-dark(#fff,#000)'; // Of no other use to it.
    return auto || (/\(0/.test(getComputedStyle(frame).columnRuleColor) ? 'dark' : 'light');
  };

  /** What its address leaves open. */
  const tell = (frame: HTMLIFrameElement): void => {
    const asked = new URL(frame.src).searchParams;
    set(frame, {
      theme: /light|dark/.test(`${asked.get('theme')}`) ? undefined : themeOf(frame),
      lang: asked.get('lang') ? undefined : frame.closest<HTMLElement>('[lang]')?.lang,
    });
  };

  const hear = ({ source, origin: from, data }: MessageEvent): void => {
    const frame = data?.andamio === 1 && frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame || from !== (alone(frame) ? 'null' : origin)) return;
    const { type, height, name, detail } = data;
    if (type === 'hello') tell(frame);
    if (type === 'height' && height > 0 && height < 1e5) {
      const { offsetHeight, clientHeight } = frame;
      const border = getComputedStyle(frame).boxSizing === 'border-box' ? offsetHeight - clientHeight : 0;
      frame.style.height = `${height + border}px`;
    }
    if (type === 'event' && /^andamio-/.test(name))
      frame.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  };

  if (!page[href]) {
    page[href] = true; // Loaded twice, once is enough.
    addEventListener('message', hear);
    addEventListener('andamio-set', event => {
      const frame = event.target as HTMLIFrameElement;
      if (frames().includes(frame)) set(frame, (event as CustomEvent<object>).detail);
    });
    const filter = { attributeFilter: ['lang', 'class', ...words] };
    const observer = new MutationObserver(() => frames().forEach(tell));
    const follow = (): void => {
      for (const node of [document.documentElement, document.body]) if (node) observer.observe(node, filter);
    };
    // The body may come later than this script, and another may take its place.
    new MutationObserver(follow).observe(document.documentElement, { childList: true });
    follow();
    // A frame that is there already has said its height to nobody.
    for (const frame of frames()) send(frame, { type: 'hello' }, '*');
  }
}
