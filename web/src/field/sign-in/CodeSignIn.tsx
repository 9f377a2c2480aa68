import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { FieldSizeContext } from '@feldwerk/ui/form/field.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useSession } from '../../session/session-context.ts'
import { groupedCode } from './device-code.ts'

const CodeScanner = lazyPart(async () => (await import('./CodeScanner.tsx')).CodeScanner)

interface CodeSignInProps {
  /** From the address that a QR code led to. Taking it still needs a tap: a link alone must sign nobody in. */
  readonly scanned: string | undefined
  readonly onSignedIn: () => void
}

/** Signs this phone in by a code that works once. */
export function CodeSignIn({ scanned, onSignedIn }: CodeSignInProps) {
  const { t } = useTranslation()
  const { publicClient } = useSession()
  const form = useForm({
    initialValues: { code: scanned ?? '' },
    validate: { code: (code) => (code.trim() ? null : t('field.signIn.codeMissing')) },
  })
  const [isScanning, setScanning] = useState(false)
  const [found, setFound] = useState(scanned !== undefined)
  const redeem = useMutation({
    mutationFn: (code: string) => publicClient.auth.redeemDeviceCode({ deviceCode: { code } }),
    onSuccess: onSignedIn,
  })
  return (
    <FieldSizeContext value="md">
      <FormShell
        form={form}
        title={t('field.signIn.byCode')}
        hideTitle
        guard={false}
        error={formProblem(redeem.error, { title: t('field.signIn.notSignedIn') })}
        loading={redeem.isPending || redeem.isSuccess}
        submitLabel={t('field.signIn.submitCode')}
        onSubmit={({ code }) => redeem.mutateAsync(code.trim())}
      >
        {found && !redeem.error && <Notice>{t('field.signIn.codeFound')}</Notice>}
        {isScanning && (
          <Suspense>
            <CodeScanner
              onFound={(code) => {
                form.setFieldValue('code', code)
                setFound(true)
                setScanning(false)
              }}
            />
          </Suspense>
        )}
        {!found && (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconQrcode size={20} stroke={1.6} aria-hidden />}
            onClick={() => setScanning(!isScanning)}
          >
            {t(isScanning ? 'field.signIn.stopScan' : 'field.signIn.scan')}
          </Button>
        )}
        <TextField
          label={t('field.signIn.code')}
          help={t('field.signIn.codeHelp')}
          autoComplete="one-time-code"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          maxLength={64}
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', groupedCode(event.currentTarget.value))}
        />
      </FormShell>
    </FieldSizeContext>
  )
}
