/** Notes at seconds of a film: written without a network, found on another device, changed, deleted and taken along. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newCourse, uploadFilm } from './support/courses.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, main } from './support/page-parts.ts'
import { playableFilm } from './support/playable-film.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const arabic = words.ar.learning.notes
const english = words.en.learning.notes

const at = (text: string, time: string) => text.replace('{{time}}', `\u2068${time}\u2069`)
const notesOf = (page: Page, name: string) => page.getByRole('region', { name })

test('a student keeps notes at seconds of a film, also without a network, and takes them along', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token, courseId, addLesson } = await newCourse(academy, 'Notes')
  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await phone.goto(`/course/${courseId}`)
  const fileId = await uploadFilm(academy, token, await playableFilm(phone, 12))
  const lessonId = await addLesson({ title: 'Numbers that change', kind: 'video', fileId })
  await phone.goto(`/course/${courseId}/lessons/${lessonId}#t=7,9`)

  const mine = notesOf(phone, arabic.title)
  await expect(button(mine, at(arabic.write, '0:07'))).toBeVisible()
  academy.network.set('refuse')
  await button(mine, at(arabic.write, '0:07')).click()
  await phone.keyboard.type('km: 80 ÷ 2')
  // Letters that are keys of the player are letters here.
  expect(await phone.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await button(mine, arabic.keep).click()
  await expect(mine.getByText('km: 80 ÷ 2')).toBeVisible()
  await expect(mine.getByText(arabic.waiting)).toBeVisible()
  await expectNoViolation(phone, 'a note on a phone', mine)

  academy.network.set('up')
  await phone.reload()
  await expect(mine.getByText('km: 80 ÷ 2')).toBeVisible()
  await expect(mine.getByText(arabic.waiting)).toHaveCount(0)
  await phone.context().close()

  const laptop = await openReader(browser, academy, { ...laptopInEnglish, email: studentEmail })
  await laptop.goto(`/course/${courseId}/lessons/${lessonId}`)
  const there = notesOf(laptop, english.title)
  await expect(there.getByText('km: 80 ÷ 2')).toBeVisible()
  await button(there, at(english.jump, '0:07')).click()
  await expect.poll(() => laptop.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(7)
  await button(there, at(english.changeAt, '0:07')).click()
  await there.getByRole('textbox').fill('Half of 80')
  await laptop.keyboard.press('Control+Enter')
  await expect(there.getByText('Half of 80')).toBeVisible()
  await expectNoViolation(laptop, 'notes on a laptop', there)
  const [file] = await Promise.all([laptop.waitForEvent('download'), button(there, english.save).click()])
  expect(file.suggestedFilename()).toBe('Numbers that change.md')
  expect(await readFile(await file.path(), 'utf8')).toContain('- **0:07** Half of 80')
  await button(there, at(english.deleteAt, '0:07')).click()
  await expect(there.getByText('Half of 80')).toHaveCount(0)
  await laptop.getByRole('button', { name: english.undo }).click()
  await expect(there.getByText('Half of 80')).toBeVisible()
  await expect(main(laptop).getByText(english.waiting)).toHaveCount(0)
  await laptop.context().close()
})
