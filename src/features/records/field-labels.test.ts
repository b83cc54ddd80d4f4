import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categoryForm } from '#src/features/categories/category-form.ts'
import { replyForm } from '#src/features/contacts/staff/reply-form.ts'
import { courseForm } from '#src/features/courses/course-form.ts'
import { linkForm } from '#src/features/marketing/link-form.ts'
import { newsForm } from '#src/features/news/admin/news-form.ts'
import { packageForm } from '#src/features/packages/package-form.ts'
import { partnerForm } from '#src/features/partners/partner-form.ts'
import { userEditForm } from '#src/features/users/user-record-form.ts'

const FORMS = [
  ['cannedReplies', replyForm],
  ['categories', categoryForm],
  ['courses', courseForm],
  ['marketing', linkForm],
  ['news', newsForm],
  ['packages', packageForm],
  ['partners', partnerForm],
  ['users', userEditForm],
] as const

describe('a reader of a form', () => {
  it.each(FORMS)('of %s finds a label at every field, in both languages', (texts, { blank }) => {
    for (const language of ['ar', 'en']) {
      const { field } = JSON.parse(readFileSync(`locales/${language}/${texts}.json`, 'utf8')) as { field: object }
      expect(Object.keys(field)).toEqual(expect.arrayContaining(Object.keys(blank())))
    }
  })
})
