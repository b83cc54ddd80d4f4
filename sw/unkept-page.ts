/// <reference lib="webworker" />
/**
 * What stands in the place of a page that this device has not kept and that the network does not bring either. It is
 * made here, in both languages, because nothing of the client is at hand. Where an exam runs it leads back to it.
 */
import { isIdentifier } from '#contract/foundation/identifier.ts'
import arabic from '#locales/ar/unkept.json'
import english from '#locales/en/unkept.json'
import { deviceDatabase } from '#src/offline/database.ts'
import { runningAttempts } from '#src/offline/running-attempts.ts'

/** Colours of the page and its text are the browser's own, by the device's scheme. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:28rem;padding:12vh 1.25rem 2rem;font:1.0625rem/1.7 system-ui,sans-serif}
section+section{margin-top:2.5rem;padding-top:2rem;border-top:1px solid #7f9198}
h1{font-size:1.375rem;line-height:1.4;margin:0 0 .5rem}p{margin:0 0 1rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;margin:.25rem 0;margin-inline-end:.75rem;
border:1px solid #7f9198;border-radius:10px;color:inherit;text-decoration:none}
a:first-of-type{background:#0f766e;border-color:#0f766e;color:#fff}`

/** Nothing can run in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

function sectionOf(words: typeof arabic, language: 'ar' | 'en', exam: string | null): string {
  const running = `<p>${words.running}</p><a href="/exams/${exam}/take">${words.exam}</a>`
  return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h1>${words.title}</h1>
<p>${words.text}</p>${exam === null ? '' : running}<a href="">${words.retry}</a></section>`
}

/** `exam`: the id of the exam that runs on this device, null where none does. */
export function unkeptPage(exam: string | null): string {
  const sections = sectionOf(arabic, 'ar', exam) + sectionOf(english, 'en', exam)
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${arabic.title}</title><style>${STYLE}</style><main>${sections}</main></html>`
}

/** Null also where the storage cannot be read. */
async function runningExam(now: number): Promise<string | null> {
  const [running] = await runningAttempts(deviceDatabase(), now).catch(() => [])
  return running !== undefined && isIdentifier(running.examId) ? running.examId : null
}

export async function answerUnkept(): Promise<Response> {
  return new Response(unkeptPage(await runningExam(Date.now())), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  })
}
