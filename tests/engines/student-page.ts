/** Does what a student does in a page of any engine, in the words of the English interface. */
import { type EnginePage, until } from './engine.ts'

const WITHIN_MS = 60_000
const quoted = (text: string) => JSON.stringify(text)

export interface StudentPage {
  readonly goto: (path: string) => Promise<void>
  /** Waits until the expression is true in the page; `what` says it in words. */
  readonly holds: (what: string, expression: string) => Promise<void>
  readonly signIn: (session: unknown) => Promise<void>
  /** Presses the button or link that is called so, when it is there; `card`: words of the card that it is in. */
  readonly press: (name: string | RegExp, card?: string) => Promise<void>
  readonly sees: (text: string) => Promise<void>
  /**
   * Chooses the option without a network and waits until as many answers are called saved on the device. The line below
   * the question goes on saying what it said while an answer is written, but counts only what is.
   */
  readonly choose: (option: string, saved: number) => Promise<void>
  readonly expectChosen: (option: string) => Promise<void>
  readonly untilWorksOffline: () => Promise<void>
  readonly hasBackgroundSync: () => Promise<boolean>
}

export function studentPage(page: EnginePage, origin: string): StudentPage {
  /** Reads what a student would read out who is asked why it does not go on. */
  const screen = () => page.evaluate(`document.body.innerText.slice(0, 600)`).catch(() => 'nothing')
  const holds = (what: string, expression: string) =>
    until(what, WITHIN_MS, async () => ((await page.evaluate(expression)) === true ? true : null)).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)}\non screen: ${String(await screen())}`)
      },
    )

  return {
    goto: (path) => page.navigate(origin + path),
    holds: async (what, expression) => void (await holds(what, expression)),
    async signIn(session) {
      await page.navigate(`${origin}/`)
      const stored = quoted(JSON.stringify(session))
      await page.evaluate(
        `(localStorage.setItem('miqyas.session', ${stored}), localStorage.setItem('miqyas.language', 'en'), true)`,
      )
      await page.navigate(`${origin}/student-exams`)
    },
    async press(name, card) {
      const root =
        card === undefined
          ? 'document'
          : `[...document.querySelectorAll('article')].find((article) => article.textContent.includes(${quoted(card)}))`
      const matches = typeof name === 'string' ? `text === ${quoted(name)}` : `${name.toString()}.test(text)`
      const find = `[...(${root}?.querySelectorAll('button, a') ?? [])].find((element) => {
        const text = (element.getAttribute('aria-label') ?? element.textContent).trim()
        return ${matches} && !element.disabled && element.getClientRects().length > 0
      })`
      await holds(
        `a button ${String(name)}`,
        `(() => { const found = ${find}; found?.click(); return found !== undefined })()`,
      )
    },
    sees: async (text) => void (await holds(quoted(text), `document.body.textContent.includes(${quoted(text)})`)),
    async choose(option, saved) {
      const label = `[...document.querySelectorAll('label')].find((label) => label.textContent.includes(${quoted(option)}))`
      await holds(
        `the option ${option}`,
        `(() => { const found = ${label}; found?.click(); return found !== undefined })()`,
      )
      const line = `document.querySelector('p[data-kind="waiting"]')`
      await holds(
        `${option} to be saved`,
        `${label}.querySelector('input').checked && ${line}?.textContent.includes('(${saved})')`,
      )
    },
    async expectChosen(option) {
      const inputs = `[...document.querySelectorAll('label')].filter((label) => label.textContent.includes(${quoted(option)}))`
      await holds(`${option} to be chosen`, `${inputs}.some((label) => label.querySelector('input')?.checked)`)
    },
    untilWorksOffline: async () =>
      void (await holds(
        'the exam room on the device',
        `caches.match('/exam-room.html', { ignoreSearch: true }).then((kept) => kept !== undefined)`,
      )),
    hasBackgroundSync: async () => (await page.evaluate(`'sync' in ServiceWorkerRegistration.prototype`)) === true,
  }
}
