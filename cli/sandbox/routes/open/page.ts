import { html, raw } from 'hono/html'

/** HTML whose inserted values are escaped. */
export type Html = ReturnType<typeof html>

const STYLE = `body{margin:0;background:#fbf8f3;color:#1b1a18;font:16px/1.6 system-ui,sans-serif}main{max-width:960px;margin:0 auto;padding:40px 20px}
h1,h2{font-weight:400;line-height:1.2}nav a{margin-right:24px;color:inherit}table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid #ded6c9;font-weight:400}th{color:#5e574d}
code,pre{font:14px/1.6 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}.big{font-size:40px;line-height:1.1;margin:16px 0}.muted{color:#5e574d}summary{cursor:pointer}
button{font:inherit;padding:8px 20px;border:1px solid #8a8174;border-radius:2px;background:none;color:inherit;cursor:pointer}button:first-of-type{background:#f4772b;border-color:#f4772b}iframe{width:100%;height:420px;border:1px solid #ded6c9;background:#fff}`

const LINKS = html`<nav><a href="/sandbox">Sandbox</a><a href="/sandbox/ui/mail">Mail</a><a href="/sandbox/reference">Reference</a></nav>`

/** What a payer sees instead: a card in the middle, with one thing to do. */
export const PAYER = `main{max-width:400px;margin-top:8vh}main>*{padding-inline:32px}main>header{padding-block:20px;background:#f4772b}h1{margin:0;font-size:22px}
form,p.way{display:grid;gap:12px;margin:24px 0 0;padding-bottom:8px}form button{min-height:52px}p{margin:24px 0 0}p.big{font-weight:300;font-variant-numeric:tabular-nums;margin:4px 0 0}
.btn{padding:12px 20px;border:1px solid #1b1a18;border-radius:2px;color:inherit;text-align:center;text-decoration:none}.note{margin:32px 0 0;padding-block:16px;border-top:1px solid #ded6c9;font-size:14px;color:#5e574d}`

interface PageOptions {
  /** Rules after those of every page. */
  style?: string
  /** What stands above the page. @default links to the pages of the sandbox */
  head?: Html
}

/** A page of the sandbox. Its policy allows no script. */
export const page = async (
  title: string,
  body: Html,
  { style = '', head = LINKS }: PageOptions = {},
): Promise<Response> =>
  new Response(
    String(
      await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · quoin sandbox</title><style>${raw(STYLE + style)}</style></head><body><main>${head}${body}</main></body></html>`,
    ),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'",
      },
    },
  )
