import { memo, Suspense, useEffect, useId, useState } from 'react'
import { IconBook, IconChevronDown } from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperParagraph } from '#domain/exam/paper.ts'
import { afterPaint } from '../../engine/after-paint.ts'
import { usePreference, usePreferenceStore } from '../device/preferences.ts'
import { loadLaterScreens, PassageHandle } from '../later/index.ts'
import { RichText } from '../text/RichText.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './passage-pane.module.css'
import stage from './question-stage.module.css'

interface PassagePaneProps {
  readonly paragraph: PaperParagraph
  readonly locale: ContentLocale
  /** False before and after it is shown: then it is laid out in advance and hidden. */
  readonly isShown: boolean
  /** True if it also takes the space of the question. */
  readonly isWhole: boolean
  readonly onWhole: (isWhole: boolean) => void
}

/**
 * The passage or shared figure. On wide screens it is beside the question; on phones above it, with the height and
 * folding that the student left; or whole in place of the question, which is the only way on a screen too low for both.
 */
export const PassagePane = memo(function PassagePane({
  paragraph,
  locale,
  isShown,
  isWhole,
  onWhole,
}: PassagePaneProps) {
  const { t } = usePlayerText()
  const preferences = usePreferenceStore()
  const isOpen = usePreference('passageOpen')
  const textId = useId()
  const canPull = useCanPull()
  const title = paragraph.title ?? t('passage.title')
  return (
    <section
      className={isShown ? styles.pane : `${styles.pane} ${styles.ready} ${stage.ready}`}
      aria-hidden={isShown ? undefined : true}
      aria-label={title}
      data-open={isOpen}
      data-whole={isWhole}
    >
      <div className={styles.bar}>
        {isWhole && <h1 className="mq-visually-hidden">{title}</h1>}
        <bdi className={styles.barTitle}>{title}</bdi>
        <button
          type="button"
          className={styles.fold}
          disabled={isWhole}
          aria-expanded={isOpen || isWhole}
          aria-controls={textId}
          onClick={() => preferences.change({ passageOpen: !isOpen })}
        >
          <IconBook size={20} stroke={1.75} aria-hidden />
          <bdi className={styles.foldTitle}>{title}</bdi>
          <span className={styles.foldWord}>{t(isOpen ? 'passage.fold' : 'passage.unfold')}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={styles.chevron} />
        </button>
        <button type="button" className={styles.whole} onClick={() => onWhole(!isWhole)}>
          {t(isWhole ? 'passage.toQuestion' : 'passage.whole')}
        </button>
      </div>
      {/* Focusable, so that a keyboard can scroll it. */}
      <div id={textId} className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        {paragraph.title !== null && (
          <h2 className={styles.title} lang={locale} dir="auto">
            {paragraph.title}
          </h2>
        )}
        <RichText html={paragraph.html} locale={locale} className={styles.text} />
      </div>
      {isOpen && !isWhole && (
        <div className={styles.handle}>
          <Suspense>{canPull && <PassageHandle controls={textId} onWhole={onWhole} />}</Suspense>
        </div>
      )}
    </section>
  )
})

/** True when the code for pulling may load: after the first question, which an earlier request would delay. */
function useCanPull(): boolean {
  const [canPull, setCanPull] = useState(false)
  useEffect(() => afterPaint(() => void loadLaterScreens().then(() => setCanPull(true))), [])
  return canPull
}
