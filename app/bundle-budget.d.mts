/** What each screen of the build weighs, in gzip kilobytes, beside its limit. */
export function weigh(): readonly { readonly name: string; readonly size: number; readonly limit: number }[];
