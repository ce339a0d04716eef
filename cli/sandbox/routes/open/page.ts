import { html, raw } from 'hono/html'

/** HTML whose inserted values are escaped. */
export type Html = ReturnType<typeof html>

/** What a payer sees: a card in the middle, with one thing to do. */
const STYLE = `body{margin:0;background:#fbf8f3;color:#1b1a18;font:16px/1.6 system-ui,sans-serif}main{max-width:400px;margin:8vh auto 0;padding:40px 20px}main>*{padding-inline:32px}main>header{padding-block:20px;background:#f4772b}h1{margin:0;font-size:22px;font-weight:400;line-height:1.2}
form,p.way{display:grid;gap:12px;margin:24px 0 0;padding-bottom:8px}p{margin:24px 0 0}p.big{font-size:40px;font-weight:300;line-height:1.1;font-variant-numeric:tabular-nums;margin:4px 0 0}
button{min-height:52px;font:inherit;padding:8px 20px;border:1px solid #8a8174;border-radius:2px;background:none;color:inherit;cursor:pointer}button:first-of-type{background:#f4772b;border-color:#f4772b}
.btn{padding:12px 20px;border:1px solid #1b1a18;border-radius:2px;color:inherit;text-align:center;text-decoration:none}.note{margin:32px 0 0;padding-block:16px;border-top:1px solid #ded6c9;font-size:14px;color:#5e574d}`

/** The page of a payer. Its policy allows no script. */
export const payerPage = async (title: string, head: Html, body: Html): Promise<Response> =>
  new Response(
    String(
      await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · quoin sandbox</title><style>${raw(STYLE)}</style></head><body><main>${head}${body}</main></body></html>`,
    ),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
      },
    },
  )
