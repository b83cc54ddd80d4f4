import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MARK_STYLES, type Mark, type MarkPart } from '#domain/attempt/marks.ts'
import { excerptOf } from '../player/marks/excerpt.ts'
import { MarkSample } from '../player/marks/MarkSample.tsx'
import { paintMarks } from '../player/marks/painted-marks.ts'
import { sourceText } from '../player/marks/source-text.ts'
import styles from './own-marks.module.css'

interface OwnMarksProps {
  readonly marks: readonly Mark[]
  /** The texts as the paper has them. */
  readonly html: Readonly<Record<MarkPart, string>>
}

interface ShownMark {
  readonly mark: Mark
  readonly range: Range | null
}

/** The student's highlights in a question, painted in its texts and listed with the notes. */
export default function OwnMarks({ marks, html }: OwnMarksProps) {
  const { t } = useTranslation('result')
  const list = useRef<HTMLElement>(null)
  const shown = useShownMarks(list, marks, html)
  useEffect(() => {
    const painted = shown.flatMap(({ mark, range }) => (range === null ? [] : [{ style: mark.style, range }]))
    paintMarks(list, painted)
    return () => paintMarks(list, [])
  }, [shown])
  return (
    <section ref={list} className={styles.marks} aria-label={t('marks')}>
      <h4 className={styles.title}>{t('marks')}</h4>
      <ul className={styles.list}>
        {shown.map(({ mark, range }, index) => (
          // Marks of a result have no names, and never change.
          <li key={index}>
            <p dir="auto">
              <MarkSample style={mark.style} words={excerptOf(range) ?? '…'} />
            </p>
            {mark.note !== '' && (
              <p className={styles.note} dir="auto">
                {mark.note}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('marksPrivate')}</p>
    </section>
  )
}

/** The texts stand in the card around the list; they are written anew when the reader chooses other digits. */
function useShownMarks(
  list: RefObject<HTMLElement | null>,
  marks: readonly Mark[],
  html: OwnMarksProps['html'],
): readonly ShownMark[] {
  const [shown, setShown] = useState<readonly ShownMark[]>(() => marks.map((mark) => ({ mark, range: null })))
  const { question, passage } = html
  useEffect(() => {
    const card = list.current?.parentElement
    const host = (part: MarkPart) => card?.querySelector(`[data-text="${part}"] > div[lang]`) ?? null
    const read = () => {
      const texts = { question: textOf(host('question'), question), passage: textOf(host('passage'), passage) }
      setShown(inOrder(marks).map((mark) => ({ mark, range: texts[mark.part]?.rangeOf(mark) ?? null })))
    }
    read()
    const rewritten = new MutationObserver(read)
    for (const one of [host('question'), host('passage')])
      if (one !== null) rewritten.observe(one, { childList: true, subtree: true, characterData: true })
    return () => rewritten.disconnect()
  }, [list, marks, question, passage])
  return shown
}

function textOf(host: Element | null, html: string) {
  return host === null ? null : sourceText(host, html)
}

/** The passage is read before the question. */
function inOrder(marks: readonly Mark[]): Mark[] {
  return marks.toSorted(
    (a, b) =>
      Number(a.part === 'question') - Number(b.part === 'question') ||
      a.from - b.from ||
      MARK_STYLES.indexOf(a.style) - MARK_STYLES.indexOf(b.style),
  )
}
