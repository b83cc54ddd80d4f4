import { IconClipboardList, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonPage } from '#contract/learning/learning.ts'
import { saveFile } from '#src/api/download.ts'
import { readKeptPath } from '#src/offline/kept-lessons/records.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './learning.module.css'

const MEBIBYTE = 1024 * 1024

/** Browsers save past the service worker: a kept file is read here and handed over. */
function saveKept(event: MouseEvent, { url, name }: { readonly url: string; readonly name: string }): void {
  if (readKeptPath(url) === null) return
  event.preventDefault()
  void fetch(url)
    .then(async (response) => saveFile(await response.blob(), name))
    .catch(() => undefined)
}

interface LessonContentProps {
  readonly lesson: Pick<LessonPage, 'link' | 'exam'> & {
    readonly file: Pick<NonNullable<LessonPage['file']>, 'url' | 'name' | 'bytes'> | null
  }
}

/** Shows what a lesson has beside its text. */
export function LessonContent({ lesson: { link, file, exam } }: LessonContentProps) {
  const { t } = useTranslation('learning')
  const { number } = useFormats()
  return (
    <>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer noopener" className={styles.file}>
          <IconExternalLink size={20} aria-hidden />
          <span>
            {t('lesson.openLink')} <bdi dir="ltr">{new URL(link).hostname}</bdi>
          </span>
        </a>
      )}
      {file !== null && (
        <a href={file.url} className={styles.file} download onClick={(event) => saveKept(event, file)}>
          <IconFileTypePdf size={20} aria-hidden />
          {t('lesson.saveFile', {
            name: file.name,
            size: number(file.bytes / MEBIBYTE, { maximumFractionDigits: 1 }),
          })}
        </a>
      )}
      {exam !== null && (
        <p className={styles.foot}>
          <ButtonLink
            to="/student-exams/$examId"
            params={{ examId: exam.id }}
            leftSection={<IconClipboardList size={20} aria-hidden />}
          >
            {t('lesson.toExam', { title: exam.title })}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
