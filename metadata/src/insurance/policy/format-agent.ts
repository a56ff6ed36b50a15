/** An agent's name and number: leading zeros dropped, then padded to six digits. */
export function formatAgent(name: string, agentID: string): string {
  const number = agentID.replace(/^0+/, '').padStart(6, '0');
  return agentID === '' ? name : `${name} ${number}`;
}
