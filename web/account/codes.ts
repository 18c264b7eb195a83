/** Codes of six digits are sent when they are complete; recovery codes can be printed and copied. */
export function watchCodes(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-code]')) {
    field.addEventListener('input', () => {
      if (/^\d{6}$/.test(field.value.replaceAll(/\s/g, ''))) field.form?.requestSubmit()
    })
  }
  const list = document.querySelector<HTMLElement>('[data-recovery-codes]')
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-codes]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      if (button.dataset.codes === 'print') window.print()
      else
        void navigator.clipboard.writeText(list?.innerText ?? '').then(() => {
          button.textContent = button.dataset.done ?? ''
        })
    })
  }
}
