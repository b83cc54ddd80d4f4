/** Firefox as installed, over WebDriver BiDi, which it speaks by itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, type EnginePage, saying } from './engine.ts'

/** No page of its own, no updates, no reports: the network here is the test's. */
const PREFERENCES = {
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
}

interface BidiAnswer {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: Readonly<Record<string, unknown>>
  readonly message?: string
}

type Command = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>

function commandsOver(socket: WebSocket): Command {
  let lastId = 0
  const waiting = new Map<number, (answer: BidiAnswer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  return (method, params) => {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, (answer) => {
        waiting.delete(id)
        if (answer.type === 'success') resolve(answer.result ?? {})
        else reject(new Error(`${method}: ${answer.message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

async function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address}/session`)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no WebDriver BiDi at ${address}`)))
  })
  return socket
}

interface EvaluationResult {
  readonly type: string
  readonly result?: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly text: string }
}

async function openFirefox(): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), 'miqyas-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = spawn('firefox-esr', parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const address = await saying(browser, /WebDriver BiDi listening on (ws:\/\/\S+)/, 'Firefox')
  const socket = await connected(address)
  const command = commandsOver(socket)
  await command('session.new', { capabilities: {} })
  const { contexts } = await command('browsingContext.getTree', {})
  const context = (contexts as readonly { readonly context: string }[])[0]?.context
  return {
    navigate: async (url) => void (await command('browsingContext.navigate', { context, url, wait: 'interactive' })),
    async evaluate(expression) {
      const parameter = { expression, target: { context }, awaitPromise: true }
      const answer = (await command('script.evaluate', parameter)) as unknown as EvaluationResult
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return answer.result?.value ?? null
    },
    async picture() {
      const { data } = await command('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    async close() {
      const ended = once(browser, 'exit')
      browser.kill('SIGKILL')
      await ended
      socket.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const firefox: Engine = { name: 'Firefox', open: openFirefox }
