/**
 * Drizzle asks `is(value, type)` some thousand times a life and walks up the classes each time. Loaded first
 * (`node --import`), this remembers the answer by prototype and type: it is the same for both always.
 */
import { registerHooks } from 'node:module'

const FILE = /\/drizzle-orm\/entity\.js$/
const REMEMBERING = `
const answers = new WeakMap()
function is(value, type) {
  if (!value || typeof value !== 'object') return false
  let known = answers.get(type)
  if (known === undefined) answers.set(type, (known = new Map()))
  const prototype = Object.getPrototypeOf(value)
  let answer = known.get(prototype)
  if (answer === undefined) known.set(prototype, (answer = looked(value, type)))
  return answer
}
function looked(`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!FILE.test(url)) return loaded
    const source = String(loaded.source)
    return { ...loaded, source: source.replace('function is(', REMEMBERING) }
  },
})
