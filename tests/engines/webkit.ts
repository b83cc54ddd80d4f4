/** WebKitGTK's small browser over WebDriver, on a display of its own: the nearest thing to an iPhone on Linux. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { type Engine, type EnginePage, until } from './engine.ts'
import { freePort } from '../../scripts/free-port.ts'

/** No graphics card, no accessibility bus, and, as root in a container only, no sandbox. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
}

function miniBrowser(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (found === undefined) throw new Error('WebKit is not installed (webkit2gtk-driver)')
  return found
}

async function webdriver<Value>(origin: string, method: string, path: string, body: object = {}): Promise<Value> {
  const sent = method === 'POST' ? { body: JSON.stringify(body) } : {}
  const answer = await fetch(origin + path, { method, ...sent })
  const { value } = (await answer.json()) as { readonly value: Value & { readonly message?: string } }
  if (!answer.ok) throw new Error(`${path}: ${value.message}`)
  return value
}

async function openWebkit(): Promise<EnginePage> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // A group of its own, so that the display ends with the driver.
  const driver = spawn('dbus-run-session', ['--', 'xvfb-run', '-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...ENVIRONMENT },
  })
  await until('the driver of WebKit', 60_000, async () => (await fetch(`${origin}/status`)).ok || null)
  const options = { binary: miniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId } = await webdriver<{ readonly sessionId: string }>(origin, 'POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  return {
    navigate: (url) => webdriver(origin, 'POST', `${session}/url`, { url }),
    evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${expression})).then((value) => done(value ?? null), () => done(null))`
      return webdriver(origin, 'POST', `${session}/execute/async`, { script, args: [] })
    },
    picture: async () => Buffer.from(await webdriver<string>(origin, 'GET', `${session}/screenshot`), 'base64'),
    async close() {
      await webdriver(origin, 'DELETE', session).catch(() => undefined)
      const ended = once(driver, 'exit')
      process.kill(-(driver.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}

export const webkit: Engine = { name: 'WebKit', open: openWebkit }
