import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const MARKUP = '<form class="form"><button class="main" style="--size: var(--size-large)">in</button></form>'

test('a page has the styles of what stands in it, in every state, colour scheme and direction, and of nothing else', async () => {
  const styles = await usedStyles(
    MARKUP,
    [
      ':root { --size-small: 1rem; --size-large: 2rem; --other: red }',
      '.form { display: grid }',
      '.main { block-size: var(--size); color: var(--size-small) }',
      '.main:hover, .main:disabled { opacity: 0.5 }',
      '[data-mantine-color-scheme="dark"] .main { color: white }',
      ':where([dir="rtl"]) .main { margin: 0 }',
      '.menu { display: none }',
      '.form .menu { display: block }',
    ].join('\n'),
  )
  for (const kept of ['--size-large', '--size-small', '.form', ':hover', ':disabled', 'dark', 'rtl']) {
    expect(styles, kept).toContain(kept)
  }
  for (const left of ['--other', '.menu']) expect(styles, left).not.toContain(left)
})

test('a build whose page would stand there bare fails', async () => {
  await expect(usedStyles(MARKUP, '.menu { display: none }')).rejects.toThrow('no style')
})
