import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { POST_FILES_MOST, POST_LINK_TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { FormPair, leftToRight } from '#src/ui/form/index.ts'
import styles from './class-stream.module.css'
import type { PostLink } from './post-form.ts'

interface PostLinksProps {
  readonly links: readonly PostLink[]
  readonly error: ReactNode
  readonly onChange: (links: readonly PostLink[]) => void
}

/** The links of a post, each with the words that people read. */
export function PostLinks({ links, error, onChange }: PostLinksProps) {
  const { t } = useTranslation('classStream')
  const change = (index: number, part: Partial<PostLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)))
  return (
    <Input.Wrapper id="links" label={t('field.links')} labelElement="div" error={error} className={styles.links}>
      {links.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has nothing else that names it
        <div key={index} className={styles.link}>
          <FormPair>
            <TextInput
              label={t('field.linkTitle')}
              dir="auto"
              maxLength={POST_LINK_TITLE_LENGTH}
              value={link.title}
              onChange={(event) => change(index, { title: event.currentTarget.value })}
            />
            <TextInput
              label={t('field.address')}
              placeholder="https://"
              type="url"
              {...leftToRight}
              value={link.address}
              onChange={(event) => change(index, { address: event.currentTarget.value })}
            />
          </FormPair>
          <div>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={t('removeNamed', { name: link.title === '' ? t('field.links') : link.title })}
              onClick={() => onChange(links.filter((_, at) => at !== index))}
            >
              {t('remove')}
            </Button>
          </div>
        </div>
      ))}
      {links.length < POST_FILES_MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...links, { title: '', address: '' }])}
          >
            {t('addLink')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
