/** Work of the office itself in the month: settings, news, partners' neighbours, views of lists, visitors' interests. */
import { deleteCourse, duplicateCourse, listCourses } from '#contract/learning/courses.ts'
import { createNews } from '#contract/messages/news.ts'
import type { NewsForm } from '#contract/messages/news.ts'
import { createSavedView } from '#contract/office/saved-views.ts'
import { readAcademySettings, updateSettings } from '#contract/office/settings.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Caller } from './played-academy.ts'
import type { Played } from './people.ts'

const DAY_MS = 86_400_000

/** The academy gets a name, an address, ways to reach it and a VAT number, so that receipts are tax invoices. */
export async function nameAcademy({ academy, people }: Played): Promise<void> {
  const admin = await people.admin()
  const { revision, ...settings } = await academy.ask(admin, readAcademySettings)
  const address = { ar: 'طريق الملك فهد، الرياض 12211', en: 'King Fahd Road, Riyadh 12211' }
  const contact = {
    email: 'hello@miqyas.test',
    phone: '+966112345678',
    whatsapp: '+966512345678',
    website: null,
    address,
  }
  const seller = {
    name: { ar: 'أكاديمية مقياس (تجريبية)', en: 'Miqyas Academy (sample)' },
    address,
    vatNumber: '300000000000003',
  }
  await academy.ask(admin, updateSettings, { body: { ...settings, contact, seller, revision } })
}

type MonthNews = Pick<NewsForm, 'title' | 'text'> & {
  readonly daysAgo: number
  readonly pinned?: boolean
  /** Days from the end of the month; negative: before it. */
  readonly from?: number
  readonly until?: number
}

const NEWS: readonly MonthNews[] = [
  {
    daysAgo: 28,
    title: 'دفعة الشهر تبدأ هذا الأسبوع',
    text: 'مجموعتان جديدتان: الكمي مع الأستاذة هدى، واللفظي مع الأستاذ عبدالرحمن.',
    until: -10,
  },
  {
    daysAgo: 16,
    title: 'اختبار منتصف الشهر مفتوح',
    text: 'محاولة واحدة في 12 دقيقة. من نال **60%** فأكثر فله شهادة يمكن لأي أحد أن يتحقق منها.',
    until: -3,
  },
  {
    daysAgo: 9,
    title: 'صححنا سؤالين في التدريب القصير',
    text: 'في السؤال الثالث إجابتان صحيحتان، وأسقطنا السؤال السابع. أُعيد حساب النتائج كلها.',
  },
  {
    daysAgo: 3,
    title: 'الاختبار الختامي',
    text: 'لمن اجتاز اختبار منتصف الشهر. تُعلن النتائج كلها معًا بعد أن يُغلق.',
    pinned: true,
  },
  { daysAgo: 1, title: 'مواعيد الإجازة', text: 'تتوقف اللقاءات أسبوعًا، وتبقى الاختبارات والتدريب مفتوحة.', from: 5 },
]

/** Views that staff saved for themselves. */
const VIEWS = {
  finance: [
    ['payments', 'مدفوعات لم تكتمل', { status: 'failed', sort: '-createdAt' }],
    ['payments', 'تحويلات الشهر', { method: 'transfer' }],
    ['coupons', 'قسائم لها تاريخ', { sort: 'endsAt' }],
  ],
  admin: [
    ['users', 'الطلاب الجدد', { sort: '-createdAt' }],
    ['exams', 'اختبارات فيها تعديل لم يُنشر', { published: 'changed' }],
    ['groups', 'الدفعات', { q: 'دفعة' }],
  ],
} as const

export function planOffice(played: Played): void {
  const { academy, month, people } = played
  for (const { daysAgo, title, text, pinned = false, from, until } of NEWS) {
    month.plan(month.day(daysAgo, 8), async () => {
      const days = (offset: number | undefined) => (offset === undefined ? null : month.end + offset * DAY_MS)
      const body = {
        title,
        text,
        language: 'ar',
        pinned,
        status: 'active',
        publishedFrom: days(from),
        publishedUntil: days(until),
      } as const
      await academy.ask(await people.admin(), createNews, { body })
    })
  }
  month.plan(month.day(13, 9), () => throwAway(played))
  month.plan(month.day(11, 9), async () => saveViews(played, await people.staff('finance'), VIEWS.finance))
  month.plan(month.day(12, 9), async () => saveViews(played, await people.admin(), VIEWS.admin))
}

/** A copy of a course that is deleted again lies in the bin. */
async function throwAway({ academy, people }: Played): Promise<void> {
  const writer = await people.staff('content-writer')
  const { items } = await academy.ask(writer, listCourses, { query: { sort: 'createdAt' } })
  const params = { id: items[0]?.id ?? '' }
  const copy = await academy.ask(writer, duplicateCourse, { params, body: { title: 'نسخة للتجربة' } })
  await academy.ask(writer, deleteCourse, { params: { id: copy.id } })
}

type View = (typeof VIEWS)[keyof typeof VIEWS][number]

async function saveViews({ academy }: Played, caller: Caller, views: readonly View[]): Promise<void> {
  for (const [list, name, search] of views) {
    const body = { id: newIdentifier(), list, name, search, isDefault: false }
    await academy.ask(caller, createSavedView, { body })
  }
}
