import { memo, useId } from 'react'
import { IconBook, IconChevronDown } from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperParagraph } from '#domain/exam/paper.ts'
import { usePreference, usePreferenceStore } from '../device/preferences.ts'
import { RichText } from '../text/RichText.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './passage-pane.module.css'
import stage from './question-stage.module.css'

interface PassagePaneProps {
  readonly paragraph: PaperParagraph
  readonly locale: ContentLocale
  /** Not yet or no longer: then it only lies ready. */
  readonly isShown: boolean
}

/** The passage or shared figure. Beside the question on wide screens; a drawer on phones, folded as it was left. */
export const PassagePane = memo(function PassagePane({ paragraph, locale, isShown }: PassagePaneProps) {
  const { t } = usePlayerText()
  const preferences = usePreferenceStore()
  const isOpen = usePreference('passageOpen')
  const textId = useId()
  const title = paragraph.title ?? t('passage.title')
  return (
    <section
      className={isShown ? styles.pane : `${styles.pane} ${styles.ready} ${stage.ready}`}
      aria-hidden={isShown ? undefined : true}
      aria-label={title}
      data-open={isOpen}
    >
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => preferences.change({ passageOpen: !isOpen })}
      >
        <IconBook size={20} stroke={1.75} aria-hidden />
        <bdi className={styles.foldTitle}>{title}</bdi>
        <span className={styles.foldWord}>{t(isOpen ? 'passage.fold' : 'passage.unfold')}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={styles.chevron} />
      </button>
      {/* Focusable, so that a keyboard can scroll it. */}
      <div id={textId} className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        {paragraph.title !== null && (
          <h2 className={styles.title} lang={locale} dir="auto">
            {paragraph.title}
          </h2>
        )}
        <RichText html={paragraph.html} locale={locale} className={styles.text} />
      </div>
    </section>
  )
})
