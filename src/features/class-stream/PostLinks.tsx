import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { POST_FILES_MOST, POST_LINK_TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { FormPair, leftToRight } from '#src/ui/form/index.ts'
import { type RowPlace, RowsField } from '#src/ui/form/RowsField.tsx'
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
  return (
    <RowsField
      id="links"
      label={t('field.links')}
      rows={links}
      onChange={onChange}
      blank={{ title: '', address: '' }}
      addLabel={t('addLink')}
      most={POST_FILES_MOST}
      error={error}
      className={styles.links}
    >
      {(link, place) => <LinkRow {...place} link={link} />}
    </RowsField>
  )
}

function LinkRow({ id, link, onChange, onRemove }: RowPlace<PostLink> & { readonly link: PostLink }) {
  const { t } = useTranslation('classStream')
  return (
    <div className={styles.link}>
      <FormPair>
        <TextInput
          id={id}
          label={t('field.linkTitle')}
          dir="auto"
          maxLength={POST_LINK_TITLE_LENGTH}
          value={link.title}
          onChange={(event) => onChange({ ...link, title: event.currentTarget.value })}
        />
        <TextInput
          label={t('field.address')}
          placeholder="https://"
          type="url"
          {...leftToRight}
          value={link.address}
          onChange={(event) => onChange({ ...link, address: event.currentTarget.value })}
        />
      </FormPair>
      <div>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('removeNamed', { name: link.title === '' ? t('field.links') : link.title })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}
