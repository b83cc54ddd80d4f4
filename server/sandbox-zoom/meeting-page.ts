/** The page of a meeting in the sandbox, where one plays its people and its recording. Without scripts; in both languages. */
import { escapeHtml } from '#server/http/escape-html.ts'
import { sandboxPage } from '#server/sandbox-gateway/index.ts'
import type { EmulatedMeeting } from './emulated-zoom.ts'

export const PLAYS = ['joined', 'left', 'recorded'] as const
export type Play = (typeof PLAYS)[number]

const WORDS: Readonly<Record<Play, readonly [string, string]>> = {
  joined: ['دخل', 'Comes in'],
  left: ['خرج', 'Leaves'],
  recorded: ['انتهى اللقاء وسُجّل', 'The meeting is over and recorded'],
}

const both = ([arabic, english]: readonly [string, string]): string =>
  `${arabic} <span lang="en" dir="ltr">(${english})</span>`

/** `played`: what was reported just now; null: nothing. */
export function meetingPage(meeting: EmulatedMeeting | undefined, played: Play | null): string {
  const title = 'زووم (تجربة)'
  const trial = `<p>هذه صفحة تجربة مكان زووم: لا لقاء فيها. <span lang="en" dir="ltr">This page stands for Zoom: nobody meets here.</span></p>`
  if (meeting === undefined) return sandboxPage(title, `<h1>لا لقاء هنا (No such meeting)</h1>${trial}`)
  const { topic, start_time: start, timezone, duration } = meeting
  const said = played === null ? '' : `<p role="status">أُبلغت الأكاديمية: ${both(WORDS[played])}</p>`
  const buttons = PLAYS.map((play) => `<button name="play" value="${play}">${both(WORDS[play])}</button>`)
  return sandboxPage(
    title,
    `<h1><bdi>${escapeHtml(topic)}</bdi></h1>
${trial}
${said}
<dl>
<dt>الموعد (Time)</dt><dd><bdi dir="ltr">${escapeHtml(start.replace('T', ' '))}</bdi></dd>
<dt>المنطقة الزمنية (Zone)</dt><dd><bdi dir="ltr">${escapeHtml(timezone)}</bdi></dd>
<dt>الدقائق (Minutes)</dt><dd>${duration}</dd>
</dl>
<form method="post">
<label>الاسم (Name)<input name="name" dir="auto" autocomplete="off"></label>
<label>البريد في زووم (Address at Zoom)<input name="email" type="email" dir="ltr" autocomplete="off"></label>
${buttons.join('\n')}
</form>`,
  )
}
