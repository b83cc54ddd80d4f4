/** The page of a group: its staff write to it, its members read it, also without a network, and comment where they may. */
import { untilWorksOffline } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, main } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

test('a teacher writes to a group with a link; a member reads it offline too, and comments once they may', async ({
  academy,
  browser,
}) => {
  const [{ classStream: arabic, ownGroups }, { classStream: english, groupProgress }] = [words.ar, words.en]
  const student = await makeUser(academy, 'Sara', 'Member')
  const { id } = await makeGroup(academy, await adminToken(academy), { emails: [student.email] })

  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto(`/groups/${id}`)
  await admin.getByRole('link', { name: groupProgress.tabs.class, exact: true }).click()
  await expectNoViolation(admin, 'the empty page of a class', admin.getByText(english.emptyStaff))
  await button(admin, english.write).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: english.publish }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: english.field.text }).fill('<b>Bring paper</b>\nSecond line')
  await button(dialog, english.addLink).click()
  await dialog.getByRole('textbox', { name: english.field.linkTitle }).fill('Samples')
  await dialog.getByRole('textbox', { name: english.field.address }).fill('https://example.com/samples')
  await expectNoViolation(admin, 'the form of a post', dialog)
  await dialog.getByRole('button', { name: english.publish }).click()
  await expect(main(admin).getByText('<b>Bring paper</b>')).toBeVisible()
  await expectNoViolation(admin, '/groups/:id/class', main(admin).getByText('<b>Bring paper</b>'))

  const page = await openReader(browser, academy, {
    ...phoneInArabic,
    email: student.email,
    password: PASSWORD,
    isInstalled: true,
  })
  await page.goto('/my-groups')
  await page.getByRole('link', { name: ownGroups.open }).click()
  const post = page.getByRole('article').filter({ hasText: '<b>Bring paper</b>' })
  await expect(post.getByRole('link', { name: /Samples/ })).toHaveAttribute('href', 'https://example.com/samples')
  await expect(post.getByRole('button')).toHaveCount(0)
  await expectNoViolation(page, '/class/:id', post)
  await untilWorksOffline(page)
  academy.network.set('refuse')
  await page.reload()
  await expect(post).toBeVisible()
  await expect(page.getByText(arabic.fromEarlier)).toBeVisible()
  academy.network.set('up')

  await admin.getByRole('switch', { name: english.comments.switch }).focus()
  await admin.keyboard.press('Space')
  await expect(admin.getByText(english.comments.opened)).toBeVisible()
  await page.reload()
  const opening = post.getByRole('button', { name: arabic.comments.count_zero })
  await opening.focus()
  await page.keyboard.press('Enter')
  await post.getByRole('textbox', { name: arabic.comments.write }).fill('هل نحضر الآلة؟')
  await post.getByRole('button', { name: arabic.comments.post, exact: true }).click()
  await expect(post.getByRole('listitem').filter({ hasText: 'هل نحضر الآلة؟' })).toContainText('Sara Member')
  await expectNoViolation(page, 'a post with comments', post.getByRole('textbox'))

  await page.context().close()
  await admin.context().close()
})
