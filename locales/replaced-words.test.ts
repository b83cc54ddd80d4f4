import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Words that students found hard, blaming or untrue, and what is written instead. */
const REPLACED = [
  ['وربما تطلب شبكتك', 'أنت دون إنترنت'],
  ['المحاولات:', 'بقيت لك محاولة'],
  ['الدقة', 'نسبة الإجابات الصحيحة'],
  ['بطاقات الاختبار', 'بطاقات للتجربة'],
  ['هي لباقة أخرى', 'لا تصلح لهذه الباقة'],
  ['هي لسعر أعلى', 'تحتاج إلى مبلغ أعلى'],
  ['يفتح بلا حساب', 'لا يحتاج إلى حساب'],
  ['لك مقعد', 'أنت في المجموعة'],
  ['التوقيت العربي الرسمي', 'بتوقيت الرياض'],
  ['يكتمل الدرس عند', 'ليكتمل الدرس'],
  ['بانتظار الشبكة(', 'بانتظار الشبكة'],
  ['لم تضف الأكاديمية وسائل', 'وسائل تواصل'],
] as const

const folder = path.join(import.meta.dirname, 'ar')
const files = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)

it.each(REPLACED)('a student reads nowhere «%s», but «%s»', (old) => {
  expect(files.flatMap(([file, texts]) => (texts.includes(old) ? [file] : []))).toEqual([])
})
