import { createServer, type Socket } from 'node:net';

/** A mail server that breaks off each conversation at a word, the first `breaks` times. */
export async function aFaultyMailServer(word = '', breaks = 0) {
  const received: string[] = [];
  let left = breaks;
  const server = createServer((socket) => {
    if (left > 0 && word === '') {
      left -= 1;
      socket.destroy();
      return;
    }
    speakSmtp(
      socket,
      () => false,
      received,
      (line) => {
        if (left === 0 || line !== word) return false;
        left -= 1;
        socket.destroy();
        return true;
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    received,
    smtpUrl: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** The least of RFC 5321 that a sender needs; a refusing server answers 550 to the recipient. */
export function speakSmtp(
  socket: Socket,
  refuses: () => boolean,
  received: string[],
  broken: (line: string) => boolean = () => false,
): void {
  let buffer = '';
  let body = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8');
    for (
      let end = buffer.indexOf(body ? '\r\n.\r\n' : '\r\n');
      end >= 0;
      end = buffer.indexOf(body ? '\r\n.\r\n' : '\r\n')
    ) {
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (body ? 5 : 2));
      if (broken(body ? '.' : part)) return;
      if (body) {
        received.push(part);
        body = false;
        say('250 kept');
      } else if (part.startsWith('RCPT') && refuses()) say('550 no such mailbox');
      else if (part === 'DATA') {
        body = true;
        say('354 go on');
      } else if (part === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
    }
  });
}
